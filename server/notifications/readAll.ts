import { notifications } from '#contract/calls/notifications.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { markAllRead } from './store.ts'

export const readAll = verb(notifications.readAll, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')

  await markAllRead(tools.db, caller.id, team._id)
})
