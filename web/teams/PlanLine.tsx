import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { Link } from '#web/ui/Link.tsx'
import { daysLeft } from './daysLeft.ts'
import { useTeamsTexts } from './useTeamsTexts.ts'

/** How long the trial lasts, or how much of the free plan is used; nothing where there is nothing to watch. It leads the owner to the plans. */
export function PlanLine() {
  const { queries } = useApp()
  const { team } = useShell()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const now = useNow()
  const { plan } = team
  const { data: used } = useQuery({ ...queries.documentCount(team._id), enabled: plan.documents !== null })
  const line = () => {
    if (plan.name === 'trial' && plan.ends_at) return t('trialDays', { count: daysLeft(plan.ends_at, now) })
    return plan.documents !== null && used !== undefined && t('basicPlan', { used, max: plan.documents })
  }
  const words = <span suppressHydrationWarning>{line()}</span>
  return can(teamStanding(team), 'bill', 'team') && line() ? (
    <Link href={url('teamTab', team.slug, 'subscription/plan')}>{words}</Link>
  ) : (
    words
  )
}
