import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { readActivity } from '#server/histories/activity.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'

export const fetchActivity = verb(teams.fetchActivity, async (tools, { params, query, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')

  return readActivity(tools, caller, { team: team._id }, query)
})
