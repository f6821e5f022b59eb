import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Card as PaymentCard } from '#contract/calls/billing.ts'
import { priceOf } from '#domain/price.ts'
import { useApp } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { AddressSettings } from './address/AddressSettings.tsx'
import { AddressStep } from './address/AddressStep.tsx'
import { linesOf } from './address/typedAddress.ts'
import { addressQuery, cardsQuery } from './billingQueries.ts'
import { cardProblem } from './cardProblem.ts'
import { CardChoice } from './CardChoice.tsx'
import { orderIn } from './order.ts'
import { OrderFields } from './OrderFields.tsx'
import { Step, type StepState } from './Step.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import { useSubscription, useWritten } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** Subscribing in four steps; or, where there is a subscription, another card or billing address for it. */
export function PaymentPage() {
  const { isRunning, subscription } = useSubscription()
  const t = useSubscriptionTexts()
  const content = () => {
    if (isRunning)
      return (
        <>
          <ChangeCard />
          <AddressSettings />
        </>
      )
    if (subscription.status === 'pending') return <Callout role="status">{t('isPending')}</Callout>
    return <Steps />
  }
  return (
    <SubscriptionFrame title={t('payment')} place="payment">
      {content()}
    </SubscriptionFrame>
  )
}

/** The card pays what is open, and everything from now on. */
function ChangeCard() {
  const { api } = useApp()
  const { team, subscription, show, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  const go = useGo()
  const use = async ({ _id: card }: PaymentCard) => {
    show((await api.billing.change({ teamId: team._id, card })).subscription)
    showToast({ kind: 'success', title: t('cardChanged') })
    await go(linkTo())
  }
  return (
    <Card title={t('card')}>
      <CardChoice present={subscription.card} label={t('useCard')} onChosen={use} />
    </Card>
  )
}

type StepName = 'plan' | 'address' | 'card' | 'review'
const STEPS: readonly StepName[] = ['plan', 'address', 'card', 'review']

function Steps() {
  const app = useApp()
  const { team, subscription, show, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  const { amount, card: written } = useWritten()
  const go = useGo()
  const { search } = useLocation()
  const { data: cards } = useSuspenseQuery(cardsQuery(app, team._id))
  const { data: address } = useSuspenseQuery(addressQuery(app, team._id))
  const [order, setOrder] = useState(() => orderIn(new URLSearchParams(search), subscription))
  const afterPlan = address ? 'card' : 'address'
  const [active, setActive] = useState<StepName>(search === '' ? 'plan' : afterPlan)
  const [chosen, setChosen] = useState<PaymentCard | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const { plan, users, currency } = order
  const { total, discount } = priceOf(plan, users)
  const card = cards.find(({ _id }) => _id === chosen?._id) ?? chosen

  const pay = async () => {
    if (!card) return
    setPending(true)
    try {
      show((await app.api.billing.subscribe({ teamId: team._id, plan, users, currency, card: card._id })).subscription)
      await go(linkTo('success'))
    } catch (error) {
      setPending(false)
      const found = cardProblem(error)
      setRefusal(found)
      if (found !== null) setActive('card')
      app.report(error, found === null ? undefined : { card: found })
    }
  }
  const stateOf = (step: StepName): StepState => {
    if (step === active) return 'active'
    return STEPS.indexOf(step) < STEPS.indexOf(active) || (step === 'address' && address) ? 'done' : 'ahead'
  }
  const step = (name: StepName) => ({
    number: STEPS.indexOf(name) + 1,
    state: stateOf(name),
    onOpen: isPending ? undefined : () => setActive(name),
  })
  const people = t('totalPeople', { count: users })
  const sum = `${amount(total, currency)} ${t(plan === 'yearly' ? 'everyYear' : 'everyMonth')}`
  return (
    <>
      <Step {...step('plan')} title={t('plan')} summary={`${t(plan)} · ${people} · ${sum}`}>
        <OrderFields order={order} members={subscription.members} onChange={setOrder} />
        <p className="mt-4 font-book tabular-nums">
          {sum}
          {discount > 0 && <span className="font-normal text-ink-soft"> · {t('discount', { discount })}</span>}
        </p>
        <Button tone="primary" className="mt-5 max-sm:w-full" onClick={() => setActive(afterPlan)}>
          {t('goOn')}
        </Button>
      </Step>
      <Step {...step('address')} title={t('address')} summary={address && linesOf(address).join(' · ')}>
        <AddressStep onDone={() => setActive('card')} />
      </Step>
      <Step {...step('card')} title={t('card')} summary={card && written(card)}>
        <CardChoice
          present={card?._id ?? null}
          refusal={refusal}
          label={t('goOn')}
          onChosen={async one => {
            setChosen(one)
            setActive('review')
          }}
        />
      </Step>
      <Step {...step('review')} title={t('review')}>
        <p>
          {`${t(plan)} · ${people} · `}
          <strong className="tabular-nums">{sum}</strong>
        </p>
        <p className="mt-2 text-sm text-ink-soft">{`${t('reviewRenews')} ${t(plan === 'yearly' ? 'refundYearly' : 'refundMonthly')}`}</p>
        <Button tone="primary" className="mt-5 max-sm:w-full" isPending={isPending} onClick={() => void pay()}>
          {t('pay', { amount: amount(total, currency) })}
        </Button>
      </Step>
    </>
  )
}
