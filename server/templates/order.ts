import { sql } from 'drizzle-orm'
import type { Team } from '#contract/calls/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tools } from '#server/call/verb.ts'
import { announceSorted } from './announce.ts'

interface Placed {
  _id: string
  workspace: string | null
  order: number
}

/**
 * Sorts the templates of a team, of some of its workspaces, or of all of these. The given order must be a permutation of each list in it. The caller must
 * have locked the team.
 */
export const sortTemplates = async (tools: Pick<Tools, 'db' | 'publish'>, team: string, wanted: Team['templates']): Promise<void> => {
  const { rows } = await tools.db.execute<Placed & Record<string, unknown>>(
    sql`select "_id", workspace, "order" from templates where team = ${team}::uuid`,
  )
  const places = new Map(wanted.map(({ template, order }) => [template, order]))
  if (places.size !== wanted.length) throw new Refusal('t.reorder_twice', { field: 'templates' })
  const named = rows.filter(row => places.has(row._id))
  if (named.length !== places.size) throw new Refusal('t.not_in_tree', { field: 'templates' })

  const orderOf = ({ _id }: Placed): number => places.get(_id) ?? -1
  for (const workspace of new Set(named.map(row => row.workspace))) {
    const list = rows.filter(row => row.workspace === workspace)
    requirePermutation(list, places)
    const sorted = list.toSorted((one, other) => orderOf(one) - orderOf(other))
    if (sorted.every((row, place) => row.order === place)) continue

    const ids = sorted.map(row => row._id)
    await tools.db.execute(sql`
      update templates set "order" = wanted.place - 1 from unnest(${sql.param(ids)}::uuid[]) with ordinality wanted("_id", place)
      where templates."_id" = wanted."_id" and templates."order" <> wanted.place - 1`)
    await announceSorted(tools, { team, workspace }, ids)
  }
}

/** Requires that each template of a list gets one place of the list, and no place is taken twice. */
const requirePermutation = (list: readonly Placed[], places: ReadonlyMap<string, number>): void => {
  const wanted = list.flatMap(({ _id }) => places.get(_id) ?? [])
  if (wanted.length < list.length) throw new Refusal('t.reorder', { field: 'templates' })
  if (wanted.some(place => place < 0 || place >= list.length)) throw new Refusal('t.cannot_drop', { field: 'templates' })
  if (new Set(wanted).size < list.length) throw new Refusal('t.reorder_twice', { field: 'templates' })
}
