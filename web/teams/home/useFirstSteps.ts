import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { writableOf } from '#web/shell/newDocument/usualPlace.ts'
import { remember, useRemembered } from '#web/shell/remembered.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { FIRST_STEPS, type FirstStep, isYoung, stepsDone } from './firstSteps.ts'

export interface FirstStepsShown {
  done: Record<FirstStep, boolean>
  /** How each step is begun, where it can be by now. */
  acts: Record<FirstStep, (() => void) | undefined>
  dismiss: () => void
}

/** Returns the first steps of a young team for the people who manage it; null when all are done, or when they were dismissed on this device (`product: 2.9`). */
export function useFirstSteps(): FirstStepsShown | null {
  const { queries } = useApp()
  const url = usePageUrl()
  const navigate = useNavigate()
  const { team, user, workspaces, panels, newDocument } = useShell()
  const { data: notifications = [] } = useQuery(queries.notifications(team._id))
  const key = `dismissedSteps:${user._id}:${team._id}`
  const isDismissed = typeof useRemembered(key) === 'string'
  const now = useNow()
  if (isDismissed || !isYoung(team, now) || !can(teamStanding(team), 'manage', 'team')) return null

  const done = stepsDone({ team, workspaces, notifications })
  if (FIRST_STEPS.every(step => done[step])) return null
  const managed = workspaces.find(({ rights }) => rights.includes('workspace.manage'))
  const [writable] = writableOf(team, workspaces)
  return {
    done,
    acts: {
      workspace: panels.newWorkspace,
      write: writable && (() => void newDocument()),
      import: writable && (() => panels.importInto(writable)),
      invite: panels.invitePeople,
      visibility: managed && (() => void navigate(url('workspaceSettings', team.slug, managed.slug, ''))),
    },
    dismiss: () => remember(key, '1'),
  }
}
