import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { daysLeft } from './daysLeft.ts'
import { useTeamsTexts } from './useTeamsTexts.ts'

/** How long the trial lasts, or how much of the free plan is used; nothing where there is nothing to watch. */
export function PlanLine() {
  const { queries } = useApp()
  const { team } = useShell()
  const t = useTeamsTexts()
  const now = useNow()
  const { plan } = team
  const { data: used } = useQuery({ ...queries.documentCount(team._id), enabled: plan.documents !== null })
  if (plan.name === 'trial' && plan.ends_at) {
    return <span suppressHydrationWarning>{t('trialDays', { count: daysLeft(plan.ends_at, now) })}</span>
  }
  if (plan.documents !== null && used !== undefined) return t('basicPlan', { used, max: plan.documents })
  return null
}
