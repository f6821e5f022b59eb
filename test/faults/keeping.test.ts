import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { amount } from '../longForms.ts'
import { waitUntil } from './app.ts'
import { killableWorld, untilKilled } from './killable.ts'

const { kills } = countsOf('keeping')
const numbers = Array.from({ length: 10 }, (_, index) => index)
/** So many nested folders are deleted with the first of them. */
const DEPTH = 4

test(
  `${kills} kills while somebody makes and sorts templates, and moves and deletes folders: everything acknowledged is stored, everything else completely or not at all`,
  async () => {
    const app = await killableWorld()
    const { ann, team, workspace } = app
    const folder = async (name: string, parent = 'root') =>
      (await ann.folders.create({ workspaceId: workspace._id, name, parent })).folder._id
    for (const title of ['Minutes', 'Brief', 'Review', 'Plan']) await ann.templates.create({ team: team._id, title })
    const read = async () => {
      const { templates } = await ann.templates.fetchByTeam({ id: team._id })
      const listOf = (place: string | null) => templates.filter(template => template.workspace === place)
      for (const list of [listOf(null), listOf(workspace._id)]) expect(list.map(({ order }) => order)).toEqual([...list.keys()])
      return { sorted: listOf(null).map(({ _id }) => _id), made: listOf(workspace._id).map(({ title }) => title) }
    }
    const made: string[] = []
    const answered = { sorted: 0, moved: 0, deleted: 0 }

    for (let kill = 0; kill < kills; kill++) {
      const doomed = await Promise.all(numbers.map(number => folder(`Doomed ${kill}.${number}`)))
      for (const first of doomed) for (let depth = 1, parent = first; depth < DEPTH; depth++) parent = await folder('Within', parent)
      const places = [await folder(`Here ${kill}`), await folder(`There ${kill}`)]
      const [moved, within] = [await folder(`Moved ${kill}`), `Within ${kill}`]
      await folder(within, moved)
      const order = { asked: (await read()).sorted, had: (await read()).sorted }
      const place = { asked: 'root', had: 'root' }
      const gone: string[] = []
      const enough = made.length + 1 + (kill % 3)

      const making = untilKilled(numbers, async number => {
        const title = `Plan ${kill}.${number}`
        await ann.templates.create({ team: team._id, workspace: workspace._id, title })
        made.push(title)
      })
      const sorting = untilKilled(numbers, async () => {
        order.asked = [...order.had.slice(1), ...order.had.slice(0, 1)]
        await ann.teams.update({ id: team._id, templates: order.asked.map((template, at) => ({ template, order: at })) })
        order.had = order.asked
        answered.sorted++
      })
      const moving = untilKilled(numbers, async number => {
        place.asked = places[number % 2]!
        await ann.folders.update({ id: moved, parent: place.asked })
        place.had = place.asked
        answered.moved++
      })
      const deleting = untilKilled(doomed, async id => {
        await ann.folders.remove({ id })
        gone.push(id)
        answered.deleted++
      })
      await waitUntil(() => made.length >= enough && gone.length > 0, 30_000)
      await sleep(Math.random() * 40)
      await app.kill()
      await Promise.all([making, sorting, moving, deleting])
      await app.restart()

      const now = await read()
      expect(now.made).toEqual(expect.arrayContaining(made))
      expect(new Set(now.made).size).toBe(now.made.length)
      expect([order.had, order.asked]).toContainEqual(now.sorted)
      const held = await ann.folders.list({ workspaceId: workspace._id, folder: moved })
      expect(held.folders.map(({ name }) => name)).toEqual([within])
      expect([place.had, place.asked]).toContain(held.path.at(-2)?._id ?? 'root')
      const left = await app.read<{ root: string; folders: number }>(
        `with recursive below as (
          select "_id" as root, "_id" from folders where name like 'Doomed ${kill}.%'
          union all select below.root, f."_id" from folders f join below on f.parent = below."_id"
        ) select root, count(*)::int as folders from below group by root`,
      )
      expect(left.every(({ folders }) => folders === DEPTH)).toBe(true)
      expect(left.filter(({ root }) => gone.includes(root))).toEqual([])
      expect(left.length).toBeGreaterThanOrEqual(numbers.length - gone.length - 1)
      const [orphans] = await app.read<{ count: number }>(
        `select count(*)::int from folders f where parent is not null and not exists (select from folders p where p."_id" = f.parent)`,
      )
      expect(orphans?.count).toBe(0)
    }
    await waitUntil(async () => (await app.read('select from outbox where sent_at is null')).length === 0, 60_000)
    const [told] = await app.read<{ added: number }>(
      `select count(*)::int as added from outbox where event ->> 'type' = 'template/added' and room = 'w-${workspace._id}'`,
    )
    expect(told?.added).toBe((await read()).made.length)
    const { sorted, moved, deleted } = answered
    const others = `${amount(sorted)} orders, ${amount(moved)} moves and ${amount(deleted)} deletions`
    found(
      'keeping',
      `${amount(made.length)} of ${amount(told?.added ?? 0)} templates that are there, ${others} were answered: all of them are so, each told once`,
    )
  },
  60_000 + kills * 30_000,
)
