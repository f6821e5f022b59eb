import { useSuspenseQuery } from '@tanstack/react-query'
import type { Card, Subscription } from '#contract/calls/billing.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { subscriptionChanged } from '#web/data/cache/ownTeams.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { dateFormat } from '#web/shell/time/timeAgo.ts'
import { subscriptionQuery } from './billingQueries.ts'
import { money } from './money.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** The team's subscription, and the addresses of its pages. */
export const useSubscription = () => {
  const app = useApp()
  const { team } = useShell()
  const url = usePageUrl()
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(app, team._id))
  return {
    team,
    subscription,
    /** Whether there is one that can be changed. */
    isRunning: ['active', 'payment_rejected', 'cancel_at_renewal'].includes(subscription.status),
    linkTo: (place = '') => url('teamTab', team.slug, `subscription${place && `/${place}`}`),
    /** Shows what a call has answered; cards and invoices are asked for again. */
    show: (answer: Subscription) => subscriptionChanged(app.cache, answer),
  }
}

/** How amounts, dates and cards are written here. */
export const useWritten = () => {
  const app = useApp()
  const t = useSubscriptionTexts()
  return {
    amount: (cents: number, currency: Subscription['currency']) => money(app.lang, cents, currency ?? 'eur'),
    date: (time: string) => dateFormat(app, { dateStyle: 'long' }).format(new Date(time)),
    shortDate: (time: string) => dateFormat(app, { dateStyle: 'medium' }).format(new Date(time)),
    card: ({ brand, last4 }: Card) => t('cardName', { brand: BRANDS[brand] ?? brand, last4 }),
    /** 4, 2030 → 04/30 */
    expiry: ({ exp_month, exp_year }: Card) => `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`,
  }
}

/** Of the payment provider, which names them in small letters. */
const BRANDS: Readonly<Record<string, string>> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay', cartes_bancaires: 'CB' },
}
