import { useEffect } from 'react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { WelcomeSun } from '#web/ui/illustrations/WelcomeSun.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import { useSubscription } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** What has become of a payment: it is being confirmed, the team has Pro, or it was rejected. */
export function SuccessPage() {
  const { cache } = useApp()
  const { team, subscription, linkTo } = useSubscription()
  const t = useSubscriptionTexts()
  const url = usePageUrl()
  const { status } = subscription
  const isPaid = status === 'active' || status === 'cancel_at_renewal'
  useEffect(() => {
    if (isPaid) void refresh(cache, keys.billing(team._id, 'invoices'))
  }, [cache, isPaid, team._id])
  const state = status === 'pending' ? 'waiting' : isPaid ? 'success' : 'failed'
  return (
    <SubscriptionFrame title={t(state)} place="success" intro={t(`${state}Intro`, { team: team.title })}>
      <div role="status" className="flex flex-col items-center gap-6 py-6">
        {state === 'waiting' ? <Spinner /> : <WelcomeSun step={state === 'success' ? 4 : 1} />}
        <span className="sr-only">{t(state)}</span>
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        {state === 'failed' ? (
          <LinkButton href={linkTo('payment')} tone="primary">
            {t('changeCard')}
          </LinkButton>
        ) : (
          <LinkButton href={url('team', team.slug)} tone={state === 'success' ? 'primary' : 'secondary'}>
            {t('toTeam')}
          </LinkButton>
        )}
        <LinkButton href={linkTo()}>{t('toSubscription')}</LinkButton>
      </div>
    </SubscriptionFrame>
  )
}
