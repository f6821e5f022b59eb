import { users } from '#contract/calls/users.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { findProfile } from '#server/people/people.ts'

export const fetchById = verb(users.fetchById, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')

  return { user: await findProfile(tools, caller, { team: team._id, user: params.uid, standing }) }
})
