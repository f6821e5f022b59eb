import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { useTeamsTexts } from './useTeamsTexts.ts'

const DAY_MS = 86_400_000

/** How long the trial lasts, or how much of the free plan is used; nothing where there is nothing to watch. */
export function PlanLine() {
  const { queries } = useApp()
  const { team } = useShell()
  const t = useTeamsTexts()
  const now = useNow()
  const { plan } = team
  const { data: used } = useQuery({ ...queries.documentCount(team._id), enabled: plan.documents !== null })
  if (plan.name === 'trial' && plan.ends_at) {
    const days = Math.max(1, Math.ceil((Date.parse(plan.ends_at) - now.getTime()) / DAY_MS))
    return <span suppressHydrationWarning>{t('trialDays', { count: days })}</span>
  }
  if (plan.documents !== null && used !== undefined) return t('basicPlan', { used, max: plan.documents })
  return null
}
