import { teams } from '#contract/calls/teams.ts'
import { changesOf, cleared } from '#domain/changes.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { noteShown, requireOwnPictures } from '#server/pictures/store.ts'
import { sortTemplates } from '#server/templates/order.ts'
import { accessManagedTeam } from '#server/access/teams.ts'
import { changeTeam } from './store.ts'
import { getTeam } from './view.ts'

/** Writes only differences, and publishes them to the team. */
export const update = verb(teams.update, async (tools, { params, body: { title, slug, logo, templates: order }, caller }) => {
  const team = await accessManagedTeam(tools, caller, params.id).catch((error: unknown) => {
    throw order && isMissing(error) ? new Refusal('t.team_missing', { field: 'templates' }) : error
  })
  const stored = { title: team.title, slug: team.slug, logo: team.logo }
  const changes = changesOf(stored, { title, slug, logo: cleared(logo) })

  const owner = { noun: 'team', id: team._id } as const
  await requireOwnPictures(tools.db, owner, { logo: changes?.logo })
  if (changes) {
    await changeTeam(tools.db, team._id, changes)
    if (changes.logo !== undefined) await noteShown(tools.db, owner)
    await tools.publish(`t-${team._id}`, { type: 'team/changed', payload: { team: { _id: team._id, ...changes } } })
  }
  if (order) await sortTemplates(tools, team._id, order)
  return { team: await getTeam(tools, caller.id, team._id) }
})

/** The team does not exist, or is not the caller's (`product: 8`). */
const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'team.not_found'
