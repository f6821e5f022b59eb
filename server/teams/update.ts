import { teams } from '#contract/teams.ts'
import { require } from '#domain/policy.ts'
import { changesOf, cleared } from '#domain/changes.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Tools, verb } from '#server/http/verb.ts'
import { sortTemplates } from '#server/templates/order.ts'
import { accessTeam } from './access.ts'
import { changeTeam } from './store.ts'
import { getTeam } from './view.ts'

/** Only what differs is written, and told to everybody in the team. */
export const update = verb(teams.update, async (tools, { params, body: { title, slug, logo, templates: order }, caller }) => {
  const { team } = await accessManaged(tools, caller, params.id).catch((error: unknown) => {
    throw order && isMissing(error) ? new Refusal('t.team_missing', { field: 'templates' }) : error
  })
  const stored = { title: team.title, slug: team.slug, logo: team.logo }
  const changes = changesOf(stored, { title, slug, logo: cleared(logo) })

  if (changes) {
    await changeTeam(tools.db, team._id, changes)
    await tools.publish(`t-${team._id}`, { type: 'team/changed', payload: { team: { _id: team._id, ...changes } } })
  }
  if (order) await sortTemplates(tools, team._id, order)
  return { team: await getTeam(tools, caller.id, team._id) }
})

const accessManaged = async (tools: Tools, caller: Caller, id: string) => {
  const found = await accessTeam(tools, caller, id, { lock: true })
  require(found.standing, 'manage', 'team')
  return found
}

/** There is none, or it is not theirs: nobody can sort without the team (spec 2 §5). */
const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'team.not_found'
