import { sql } from 'drizzle-orm'
import { TEMPLATES_MAX } from '#contract/limits.ts'
import { textWith } from '../documents.ts'
import { NOTHING } from '../refusals.ts'
import type { World } from '../world.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

/** A team with two templates, and a call that sorts them; null stands for one of another team. */
const sorting = async (world: World, ...places: [0 | 1 | null, number][]) => {
  const { team } = await ownTeam(world)
  const ids: string[] = []
  for (const title of ['One', 'Two']) ids.push((await world.ann.templates.create({ team: team._id, title })).template._id)
  const { id: foreign } = await template(world)
  const templates = places.map(([which, order]) => ({ template: which === null ? foreign : ids[which]!, order }))
  return attempt(world.ann, person => person.teams.update({ id: team._id, templates }))
}

const template = async ({ ann, team }: World) => ({ id: (await ann.templates.create({ team: team._id, title: 'Minutes' })).template._id })

export const templates: Provocations<
  | `t.${'not_found' | 'please_wait' | 'version_conflict' | 'cannot_drop' | 'team_missing' | 'not_in_tree' | 'reorder'}`
  | `t.${'reorder_twice' | 'too_many'}`
> = {
  't.not_found': ({ ann }) => attempt(ann, person => person.templates.fetch({ id: NOTHING })),
  't.please_wait': async world => {
    const edited = await template(world)
    await world.ann.templates.lock(edited)
    return attempt(world.dora, person => person.templates.lock(edited))
  },
  't.version_conflict': async world => {
    const edited = await template(world)
    const { version } = (await world.dora.templates.update({ ...edited, content: textWith('From elsewhere') })).template
    return attempt(world.ann, person => person.templates.update({ ...edited, content: textWith('From here'), version: version - 1 }))
  },
  't.cannot_drop': world => sorting(world, [0, 0], [1, 2]),
  't.team_missing': async world => {
    const { id } = await template(world)
    return attempt(world.carol, person => person.teams.update({ id: world.team._id, templates: [{ template: id, order: 0 }] }))
  },
  't.not_in_tree': world => sorting(world, [0, 0], [1, 1], [null, 2]),
  't.reorder': world => sorting(world, [0, 0]),
  't.reorder_twice': world => sorting(world, [0, 1], [1, 1]),
  't.too_many': async world => {
    const { team } = await ownTeam(world)
    await world.context.db.execute(sql`
      insert into templates ("_id", team, "order", title, content)
      select gen_random_uuid(), ${team._id}, n, 'Filler', '{}' from generate_series(0, ${TEMPLATES_MAX - 1}) n`)
    return attempt(world.ann, person => person.templates.create({ team: team._id, title: 'One more' }))
  },
}
