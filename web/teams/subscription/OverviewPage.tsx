import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '#contract/calls/billing.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AddressCard } from './address/AddressCard.tsx'
import { cardsQuery } from './billingQueries.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import { useSubscription, useWritten } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

const LATEST = 3

/** What the team pays, for what, and until when. */
export function OverviewPage() {
  const { subscription, isRunning, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  return (
    <SubscriptionFrame>
      <PlanCard />
      {(isRunning || subscription.status === 'pending') && (
        <>
          <DetailsCard subscription={subscription} />
          <AddressCard />
        </>
      )}
      <Card title={t('invoices')}>
        <InvoiceTable max={LATEST} />
        <p className="mt-4">
          <Link href={linkTo('invoices')}>{t('allInvoices')}</Link>
        </p>
      </Card>
    </SubscriptionFrame>
  )
}

/** The plan and its state in a sentence, with what can be done now. */
function PlanCard() {
  const { subscription, isRunning, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  const { status, paid_plan, plan } = subscription
  const paid = paid_plan ?? plan
  const isOnBasic = status === 'none' || status === 'canceled'
  const name = status === 'free_trial' ? t('trial') : isOnBasic || !paid ? t('basic') : t(paid)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-serif text-2xl leading-8 font-semibold tracking-[-0.01em]">{name}</h2>
        <StatusBadge status={status} />
      </div>
      <State subscription={subscription} />
      <div className="mt-5 flex flex-wrap gap-2.5">
        {isRunning ? (
          <>
            {status === 'cancel_at_renewal' && <ResumeButton />}
            <LinkButton href={linkTo('payment')} tone={status === 'payment_rejected' ? 'primary' : 'secondary'}>
              {t('changeCard')}
            </LinkButton>
            <LinkButton href={linkTo('plan')}>{t('changePlan')}</LinkButton>
            {status !== 'cancel_at_renewal' && (
              <LinkButton href={linkTo('cancel')} tone="quiet">
                {t('cancel')}
              </LinkButton>
            )}
          </>
        ) : (
          status !== 'pending' && (
            <LinkButton href={linkTo('plan')} tone="primary">
              {t('choosePlan')}
            </LinkButton>
          )
        )}
      </div>
    </Card>
  )
}

function State({ subscription }: { subscription: Subscription }) {
  const t = useSubscriptionTexts()
  const { amount, date } = useWritten()
  const { status, plan, paid_plan, price, currency, renews_at, ends_at } = subscription
  if (status === 'payment_rejected')
    return (
      <Callout tone="danger" title={t('rejected')} className="mt-4">
        {ends_at ? t('rejectedUntil', { date: date(ends_at) }) : t('neverPaid')}
      </Callout>
    )
  const sentence = () => {
    if (status === 'free_trial' && ends_at) return t('untilTrialEnds', { date: date(ends_at) })
    if (status === 'cancel_at_renewal' && ends_at) return t('endsAt', { date: date(ends_at) })
    if (status === 'pending') return t('isPending')
    if (status === 'canceled') return t('hasEnded')
    if (!renews_at || !price) return t('onBasic')
    const next = t('renews', { date: date(renews_at), amount: amount(price.total, currency) })
    return paid_plan === plan ? next : `${next} ${t(plan === 'monthly' ? 'afterwards' : 'afterwardsYearly')}`
  }
  return (
    <p className="mt-2 text-pretty text-ink-soft" role={status === 'pending' ? 'status' : undefined}>
      {sentence()}
    </p>
  )
}

function ResumeButton() {
  const { api, report } = useApp()
  const { team, show } = useSubscription()
  const t = useSubscriptionTexts()
  const [isPending, setPending] = useState(false)
  const resume = async () => {
    setPending(true)
    try {
      show((await api.billing.resume({ teamId: team._id })).subscription)
      showToast({ kind: 'success', title: t('resumed') })
    } catch (error) {
      report(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button tone="primary" isPending={isPending} onClick={() => void resume()}>
      {t('resume')}
    </Button>
  )
}

/** The table of the subscription: people, price, card. */
function DetailsCard({ subscription }: { subscription: Subscription }) {
  const app = useApp()
  const t = useSubscriptionTexts()
  const { amount, date, card } = useWritten()
  const { team, seats, members, price, currency, renews_at, card: paidWith } = subscription
  const { data: cards } = useSuspenseQuery(cardsQuery(app, team))
  const own = cards.find(({ _id }) => _id === paidWith)
  const rows = [
    [t('people'), [seats !== null && t('paidFor', { count: seats }), t('inTeam', { count: members })].filter(Boolean).join(' · ')],
    price && [t('perPerson'), amount(price.per_user, currency), price.discount > 0 && t('discount', { discount: price.discount })],
    renews_at && price && [t('nextPayment'), `${date(renews_at)} · ${amount(price.total, currency)}`],
    [t('card'), own ? card(own) : t('noCard')],
  ].flatMap(row => (row ? [row] : []))
  return (
    <Card title={t('details')} intro={t('detailsIntro')}>
      <table className="w-full text-left">
        <tbody>
          {rows.map(([name, value, more]) => (
            <tr
              key={String(name)}
              className="border-t border-ruling2 align-baseline first:border-0 max-sm:flex max-sm:flex-col max-sm:py-2"
            >
              <th scope="row" className="w-52 py-2.5 pr-4 font-normal text-ink-soft max-sm:w-auto max-sm:py-0 max-sm:text-sm">
                {name}
              </th>
              <td className="py-2.5 wrap-break-word max-sm:py-0">
                {value}
                {more && <span className="text-ink-soft"> · {more}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
