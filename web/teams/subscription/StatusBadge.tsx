import type { Invoice, SubscriptionStatus } from '#contract/calls/billing.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/Badge.tsx'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

const TONES: Record<SubscriptionStatus | Invoice['status'], BadgeTone> = {
  ...{ free_trial: 'accent', none: 'neutral', pending: 'warn', active: 'ok', payment_rejected: 'danger' },
  ...{ cancel_at_renewal: 'warn', canceled: 'neutral' },
  ...{ requires_attention: 'danger', payment_planned: 'neutral', paid: 'ok' },
}

/** The state of a subscription or an invoice in the words of the specification (`product: 4.7`). */
export function StatusBadge({ status }: { status: keyof typeof TONES }) {
  const t = useSubscriptionTexts()
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
