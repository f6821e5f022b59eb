import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { getTeam } from './view.ts'

export const get = verb(teams.get, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')

  return { team: await getTeam(tools, caller.id, team._id) }
})
