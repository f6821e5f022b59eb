import type { Plan } from '#contract/calls/teams.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { has } from '#domain/plan.ts'
import type { Choice } from '#web/ui/fields/RadioGroup.tsx'
import { useWorkspaceDialogTexts } from './useWorkspaceDialogTexts.ts'

/** Who can read a workspace, in plain words. What the plan does not include says so; a workspace that has it keeps it. */
export const useVisibilityChoices = (plan: Plan, present?: Visibility): Choice<Visibility>[] => {
  const t = useWorkspaceDialogTexts()
  const isIncluded = has(plan, 'public_workspaces')
  return [
    { value: 'visible', label: t('visible'), description: t('visibleHint') },
    { value: 'private', label: t('private'), description: t('privateHint') },
    {
      value: 'public',
      label: t('public'),
      description: t(isIncluded ? 'publicHint' : present === 'public' ? 'publicUnserved' : 'publicNeedsPro'),
      isDisabled: !isIncluded && present !== 'public',
    },
  ]
}
