import { documents } from '#contract/calls/documents.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { countDocuments } from './tree/store.ts'

/** Returns only the number, of readable and hidden documents alike: the plan counts both (`authorisation: D16`). */
export const countByTeam = verb(documents.countByTeam, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')

  return { count: await countDocuments(tools.db, team._id) }
})
