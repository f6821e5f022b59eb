import { useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import { useSubscription, useWritten } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** The end of a subscription: what the team loses, and when (`product: 9.4`). */
export function CancelPage() {
  const { isRunning, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  return (
    <SubscriptionFrame title={t('cancel')} place="cancel" intro={isRunning ? t('cancelIntro') : t('nothingToCancel')}>
      {isRunning ? <CancelForm /> : <LinkButton href={linkTo()}>{t('toSubscription')}</LinkButton>}
    </SubscriptionFrame>
  )
}

function CancelForm() {
  const { api, report } = useApp()
  const { team, subscription, show, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  const { amount, date } = useWritten()
  const go = useGo()
  const { status, renews_at, ends_at, refundable_until, currency } = subscription
  // A renewal that was rejected has no date to wait for.
  const later = status === 'cancel_at_renewal' ? ends_at : renews_at
  const [isNow, setNow] = useState(later === null)
  const [isPending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    try {
      const { subscription: answer, refunded } = await api.billing.cancel({ teamId: team._id, now: isNow })
      show(answer)
      const title = refunded > 0 ? t('endedRefunded', { amount: amount(refunded, currency) }) : t('ended')
      showToast({ kind: 'success', title: answer.status === 'canceled' ? title : t('cancelled', { date: date(answer.ends_at ?? later!) }) })
      await go(linkTo())
    } catch (error) {
      report(error)
      setPending(false)
    }
  }
  return (
    <Card>
      <p>{t('losses')}</p>
      <ul className="mt-2 list-disc pl-5">
        {(['lossVersions', 'lossPermissions', 'lossPublic', 'lossDocuments'] as const).map(loss => (
          <li key={loss}>{t(loss)}</li>
        ))}
      </ul>
      <RadioGroup
        label={t('when')}
        look="cards"
        value={isNow ? 'now' : 'later'}
        onChange={when => setNow(when === 'now')}
        choices={[
          ...(later
            ? [{ value: 'later' as const, label: t('atRenewalDate', { date: date(later) }), description: t('atRenewalHelp') }]
            : []),
          { value: 'now' as const, label: t('now'), description: t(refundable_until ? 'nowRefunded' : 'nowUnpaid') },
        ]}
        className="mt-5"
      />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button tone="danger" isPending={isPending} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        <LinkButton href={linkTo()} tone="quiet">
          {t('keep')}
        </LinkButton>
      </div>
    </Card>
  )
}
