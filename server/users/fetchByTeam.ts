import { users } from '#contract/calls/users.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { findPeople } from '#server/people/people.ts'

export const fetchByTeam = verb(users.fetchByTeam, async (tools, { params, query, caller }) => {
  const { standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')

  return findPeople(tools.db, params.id, standing, query)
})
