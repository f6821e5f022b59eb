import { templates } from '#contract/calls/templates.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { readTeamTemplates } from './lists.ts'

export const fetchByTeam = verb(templates.fetchByTeam, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')

  return { templates: await readTeamTemplates(tools.db, team._id, caller.id) }
})
