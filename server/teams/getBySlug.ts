import { teams } from '#contract/teams.ts'
import { require } from '#domain/policy.ts'
import { verb } from '#server/http/verb.ts'
import { accessTeamBySlug } from './access.ts'
import { getTeam } from './view.ts'

export const getBySlug = verb(teams.getBySlug, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeamBySlug(tools, caller, params.slug)
  require(standing, 'read', 'team')

  return { team: await getTeam(tools, caller.id, team._id) }
})
