import { sql } from 'drizzle-orm'
import { TEMPLATES_MAX } from '#contract/limits.ts'
import { textWith } from '../documents.ts'
import { asks, NOTHING, ownTeam, type Provocations, type Stage } from './provocation.ts'

/** A team with two templates, and how their order is asked for; null is one of another team. */
const sorting = async (stage: Stage, ...places: [0 | 1 | null, number][]) => {
  const { team } = await ownTeam(stage)
  const ids: string[] = []
  for (const title of ['One', 'Two']) ids.push((await stage.ann.templates.create({ team: team._id, title })).template._id)
  const { id: foreign } = await template(stage)
  const templates = places.map(([which, order]) => ({ template: which === null ? foreign : ids[which]!, order }))
  return asks(stage.ann, person => person.teams.update({ id: team._id, templates }))
}

const template = async ({ ann, team }: Stage) => ({ id: (await ann.templates.create({ team: team._id, title: 'Minutes' })).template._id })

export const templates: Provocations<
  | `t.${'not_found' | 'please_wait' | 'version_conflict' | 'cannot_drop' | 'team_missing' | 'not_in_tree' | 'reorder'}`
  | `t.${'reorder_twice' | 'too_many'}`
> = {
  't.not_found': ({ ann }) => asks(ann, person => person.templates.fetch({ id: NOTHING })),
  't.please_wait': async stage => {
    const edited = await template(stage)
    await stage.ann.templates.lock(edited)
    return asks(stage.dora, person => person.templates.lock(edited))
  },
  't.version_conflict': async stage => {
    const edited = await template(stage)
    const { version } = (await stage.dora.templates.update({ ...edited, content: textWith('From elsewhere') })).template
    return asks(stage.ann, person => person.templates.update({ ...edited, content: textWith('From here'), version: version - 1 }))
  },
  't.cannot_drop': stage => sorting(stage, [0, 0], [1, 2]),
  't.team_missing': async stage => {
    const { id } = await template(stage)
    return asks(stage.carol, person => person.teams.update({ id: stage.team._id, templates: [{ template: id, order: 0 }] }))
  },
  't.not_in_tree': stage => sorting(stage, [0, 0], [1, 1], [null, 2]),
  't.reorder': stage => sorting(stage, [0, 0]),
  't.reorder_twice': stage => sorting(stage, [0, 1], [1, 1]),
  't.too_many': async stage => {
    const { team } = await ownTeam(stage)
    await stage.context.db.execute(sql`
      insert into templates ("_id", team, "order", title, content)
      select gen_random_uuid(), ${team._id}, n, 'Filler', '{}' from generate_series(0, ${TEMPLATES_MAX - 1}) n`)
    return asks(stage.ann, person => person.templates.create({ team: team._id, title: 'One more' }))
  },
}
