import { expect, test } from 'vitest'
import type { DocumentRow } from '#contract/calls/documents.ts'
import { RefusedCall } from '#test/apiClient.ts'
import { insist } from '#test/refusals.ts'
import { countsOf, found } from '#test/chosenForms.ts'
import { deadlocksOf } from '#test/deadlocks.ts'
import { treeProblems, write } from '#test/documents.ts'
import { amount } from '#test/longForms.ts'
import { type Person, world } from '#test/world.ts'

const { moves } = countsOf('moves')
const WORKERS = 20
const DOCUMENTS = 40

/** Refusals that two people at work in one tree may meet; anything else is a fault. */
const expected = new Set(
  ['d.tree_cycle', 'd.too_deep', 'd.parent', 'd.archived', 'd.not_found', 'd.private', 'd.cannot_edit'].map(code => `errors.${code}`),
)

const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Returns a change that somebody wants to make. */
const change = (person: Person, ids: readonly string[], random: () => number): (() => Promise<unknown>) => {
  const pick = () => ids[Math.floor(random() * ids.length)]!
  const [id, kind, parent, chance] = [pick(), random(), pick(), random()]
  const { update, remove, restore } = person.documents
  if (kind < 0.35) return () => update({ id, parent })
  if (kind < 0.5) return () => update({ id, parent: 'root', order: Math.floor(chance * 10) })
  if (kind < 0.7) return () => update({ id, order: Math.floor(chance * 6) })
  if (kind < 0.8) return () => update({ id, isArchived: chance < 0.5 })
  if (kind < 0.88) return () => update({ id, isRestricted: chance < 0.4 })
  return () => (chance < 0.5 ? remove({ id }) : restore({ id }))
}

const gapless = (rows: readonly DocumentRow[]): boolean =>
  [...Map.groupBy(rows, row => row.parent).values()].every(siblings =>
    siblings
      .map(row => row.order)
      .toSorted((a, b) => a - b)
      .every((order, index) => order === index),
  )

test(
  `${WORKERS} people who move, archive, restrict, delete and restore at once leave a tree without cycle, orphan or hole`,
  { timeout: 60_000 + moves * 3_000 },
  async () => {
    const here = await world()
    const { ann, dora, workspace, context } = here
    const ids: string[] = []
    for (let index = 0; index < DOCUMENTS; index++) ids.push((await write(here, ann, `Document ${index}`))._id)

    const deadlocks = await deadlocksOf(here)
    const surprises: unknown[] = []
    let refused = 0
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const random = randomFrom(worker + 1)
        for (let move = 0; move < moves; move++)
          await insist(change(worker % 2 ? ann : dora, ids, random)).catch((error: unknown) => {
            if (error instanceof RefusedCall && expected.has(error.code)) refused++
            else surprises.push(error)
          })
      }),
    )

    expect(surprises).toEqual([])
    expect(await deadlocksOf(here)).toBe(deadlocks)
    expect(await treeProblems({ context })).toEqual([])
    const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
    const { documents: archived } = await ann.documents.archived({ workspaceId: workspace._id, limit: 500 })
    expect(gapless(documents)).toBe(true)
    expect(gapless(archived)).toBe(true)
    const alive = new Set([...documents, ...archived].map(document => document._id))
    for (const id of ids.filter(each => !alive.has(each))) await ann.documents.restore({ id })
    expect(await treeProblems({ context })).toEqual([])
    const { count } = await ann.documents.countByTeam({ teamId: here.team._id })
    expect(count).toBe(DOCUMENTS)
    const requested = WORKERS * moves
    found(
      'moves',
      `${amount(requested - refused)} of ${amount(requested)} changes done, the others refused; a tree without cycle, orphan or hole`,
    )
  },
)
