import { documents } from '#contract/calls/documents.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { readRecent } from './tree/lists.ts'

export const byTeam = verb(documents.byTeam, async (tools, { params, query, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')

  return readRecent(tools, caller, team._id, query)
})
