import { useState } from 'react'
import { useLocation } from 'react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Subscription } from '#contract/calls/billing.ts'
import { priceOf } from '#domain/price.ts'
import { useApp } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Order, orderIn, searchOf } from './order.ts'
import { OrderFields, PeriodChoice } from './OrderFields.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import { useSubscription, useWritten } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** The free plan and Pro beside each other (`product: 2.8`). */
export function PlanPage() {
  const { subscription, isRunning } = useSubscription()
  const t = useSubscriptionTexts()
  const { search } = useLocation()
  const [order, setOrder] = useState(() => orderIn(new URLSearchParams(search), subscription))
  const { members, seats, currency, status } = subscription
  // A running subscription follows the members by itself; only its period can be chosen.
  const shown = isRunning ? { ...order, users: Math.max(members, seats ?? 0), currency: currency ?? 'eur' } : order
  return (
    <SubscriptionFrame title={t('plans')} place="plan" intro={t('plansIntro')} isWide>
      {isRunning ? (
        <PeriodChoice plan={order.plan} onChange={plan => setOrder({ ...order, plan })} />
      ) : (
        <OrderFields order={order} members={members} onChange={setOrder} />
      )}
      <div className="grid justify-items-center gap-8 lg:grid-cols-2">
        <FreeCard isOwn={status === 'none' || status === 'canceled'} />
        <ProCard order={shown}>
          {isRunning ? <ChangeButton subscription={subscription} order={shown} /> : <ChooseButton order={shown} />}
        </ProCard>
      </div>
    </SubscriptionFrame>
  )
}

function FreeCard({ isOwn }: { isOwn: boolean }) {
  const t = useSubscriptionTexts()
  const { amount } = useWritten()
  return (
    <PlanCard name={t('basic')} intro={t('freeFor')} price={amount(0, 'eur')} isOwn={isOwn}>
      <Features of={[t('freeDocuments'), t('freeSpace'), t('freePeople'), t('freeHistory')]} />
    </PlanCard>
  )
}

function ProCard({ order: { plan, users, currency }, children }: { order: Order; children: ReactNode }) {
  const { subscription, isRunning } = useSubscription()
  const t = useSubscriptionTexts()
  const { amount } = useWritten()
  const { per_user, discount, total } = priceOf(plan, users)
  const sum = t('total', { people: t('totalPeople', { count: users }), amount: amount(total, currency) })
  return (
    <PlanCard
      name="Pro"
      intro={t('proFor')}
      price={amount(per_user, currency)}
      unit={t('perPersonUnit')}
      isOwn={isRunning && subscription.paid_plan === plan}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {sum} {t(plan === 'yearly' ? 'everyYear' : 'everyMonth')}
        {discount > 0 && ` · ${t('discount', { discount })}`}
      </p>
      <Features
        of={[t('proDocuments'), t('proSpace'), t('freePeople'), t('proHistory'), t('proPermissions'), t('proPublic'), t('proSupport')]}
      />
      <div className="mt-auto pt-6">{children}</div>
    </PlanCard>
  )
}

interface PlanCardProps {
  name: string
  intro: string
  price: string
  unit?: string
  isOwn: boolean
  children: ReactNode
}

function PlanCard({ name, intro, price, unit, isOwn, children }: PlanCardProps) {
  const t = useSubscriptionTexts()
  return (
    <Card className="flex w-full max-w-[450px] flex-col">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-serif text-2xl leading-8 font-semibold tracking-[-0.01em]">{name}</h2>
        {isOwn && <Badge tone="ok">{t('yourPlan')}</Badge>}
      </div>
      <p className="text-ink-soft">{intro}</p>
      <p className="mt-4">
        <span className="text-[28px] leading-9 font-semibold tabular-nums">{price}</span>
        {unit && <span className="text-ink-soft"> {unit}</span>}
      </p>
      {children}
    </Card>
  )
}

function Features({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-5 flex flex-col gap-2">
      {of.map(feature => (
        <li key={feature} className="flex gap-2.5">
          <Check size={17} className="mt-1 shrink-0 text-ok" aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

function ChooseButton({ order }: { order: Order }) {
  const { subscription, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  if (subscription.status === 'pending') return <p className="text-ink-soft">{t('isPending')}</p>
  return (
    <LinkButton href={linkTo('payment') + searchOf(order)} tone="primary" className="w-full">
      {t('choosePro')}
    </LinkButton>
  )
}

/** Yearly begins at once, monthly when the paid year is over; what was chosen may be taken back until then. */
function ChangeButton({
  subscription: { plan: next, paid_plan, renews_at },
  order: { plan },
}: {
  subscription: Subscription
  order: Order
}) {
  const { api, report } = useApp()
  const { team, show, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  const { date } = useWritten()
  const go = useGo()
  const [isPending, setPending] = useState(false)
  if (next === plan) return null
  const change = async () => {
    setPending(true)
    try {
      show((await api.billing.change({ teamId: team._id, plan })).subscription)
      showToast({ kind: 'success', title: t('changed') })
      await go(linkTo())
    } catch (error) {
      report(error)
      setPending(false)
    }
  }
  const stays = paid_plan === plan
  const label = stays ? t(plan === 'yearly' ? 'keepYearly' : 'keepMonthly') : t(plan === 'yearly' ? 'toYearly' : 'toMonthly')
  return (
    <>
      <Button tone="primary" className="w-full" isPending={isPending} onClick={() => void change()}>
        {label}
      </Button>
      {!stays && (
        <p className="mt-2 text-sm text-ink-soft">
          {plan === 'yearly' ? t('atOnce') : renews_at && t('atRenewal', { date: date(renews_at) })}
        </p>
      )}
    </>
  )
}
