import { teams } from '#contract/teams.ts'
import { require } from '#domain/policy.ts'
import { changesOf, cleared } from '#domain/changes.ts'
import { verb } from '#server/http/verb.ts'
import { sortTemplates } from '#server/templates/order.ts'
import { accessTeam } from './access.ts'
import { changeTeam } from './store.ts'
import { getTeam } from './view.ts'

/** Only what differs is written, and told to everybody in the team. Templates cannot be sorted without their team (spec 2 §5). */
export const update = verb(teams.update, async (tools, { params, body: { title, slug, logo, templates: order }, caller }) => {
  const missing = order ? 't.team_missing' : 'team.not_found'
  const { team, standing } = await accessTeam(tools, caller, params.id, { lock: true, missing })
  require(standing, 'manage', 'team')
  const stored = { title: team.title, slug: team.slug, logo: team.logo }
  const changes = changesOf(stored, { title, slug, logo: cleared(logo) })

  if (changes) {
    await changeTeam(tools.db, team._id, changes)
    await tools.publish(`t-${team._id}`, { type: 'team/changed', payload: { team: { _id: team._id, ...changes } } })
  }
  if (order) await sortTemplates(tools, team._id, order)
  return { team: await getTeam(tools, caller.id, team._id) }
})
