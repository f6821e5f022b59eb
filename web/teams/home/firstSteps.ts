import type { Notification } from '#contract/calls/notifications.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'

export const FIRST_STEPS = ['workspace', 'write', 'import', 'invite', 'visibility'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** How long a team is young enough to be told its first steps. */
const YOUNG_DAYS = 30
/** Who has written this much has nothing to bring along any more, or has brought it in another way. */
const FILLED = 10

interface Known {
  team: Pick<Team, 'created_at' | 'members'>
  workspaces: readonly Pick<Workspace, 'visibility' | 'documentCount'>[]
  /** A workspace may have an overview only, which is not counted, so that there is no document yet. */
  notifications: readonly Pick<Notification, 'import'>[]
}

/** Returns which of the first steps are done: nobody ticks them off, what is true does. */
export const stepsDone = ({ team, workspaces, notifications }: Known): Record<FirstStep, boolean> => {
  const documents = workspaces.reduce((sum, { documentCount }) => sum + documentCount, 0)
  return {
    workspace: workspaces.length > 0,
    write: documents > 0,
    import: documents >= FILLED || notifications.some(one => one.import?.state === 'done'),
    invite: team.members.length > 1,
    visibility: workspaces.some(({ visibility }) => visibility !== 'visible'),
  }
}

export const isYoung = ({ created_at }: Pick<Team, 'created_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) < YOUNG_DAYS * 86_400_000
