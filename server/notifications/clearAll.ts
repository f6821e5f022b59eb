import { notifications } from '#contract/calls/notifications.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { removeNotificationsOf } from './store.ts'

export const clearAll = verb(notifications.clearAll, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')

  await removeNotificationsOf(tools.db, caller.id, team._id)
})
