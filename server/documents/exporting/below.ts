import { sql } from 'drizzle-orm'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import { accessDocument, type DocumentTableRow } from '#server/access/documents.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'

export interface Below {
  _id: string
  title: string
  children: Below[]
}

/** Returns more documents of one workspace, each once. Throws `d.not_found`, or what refuses one that the caller may not read. */
export const readBeside = async (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { _id, workspace }: Pick<DocumentTableRow, '_id' | 'workspace'>,
  ids: readonly string[],
): Promise<Pick<Below, '_id' | 'title'>[]> => {
  const found: Pick<Below, '_id' | 'title'>[] = []
  for (const id of new Set(ids)) {
    if (id === _id) continue
    const { document, standing } = await accessDocument(tools, caller, id)
    authorize(standing, 'read', 'document')
    if (document.workspace !== workspace) throw new Refusal('d.not_found')
    found.push({ _id: id, title: document.title })
  }
  return found
}

/** Returns the trees that are not part of another one. */
export const outermost = (trees: readonly Below[]): Below[] => {
  const inside = new Set<string>()
  const collect = ({ children }: Below): void => {
    for (const child of children) {
      inside.add(child._id)
      collect(child)
    }
  }
  trees.forEach(collect)
  return trees.filter(({ _id }) => !inside.has(_id))
}

interface Row extends Record<string, unknown> {
  _id: string
  parent: string
  title: string
  isReadable: boolean
}

/** Returns the documents below one that the caller may read, in their order. Children of one that they may not read move up to its place. */
export const readBelow = async ({ db, config }: Pick<Tools, 'db' | 'config'>, caller: Caller, id: string): Promise<Below[]> => {
  const { rows } = await db.execute<Row>(sql`
    with recursive below as (
      select r."_id", r."isArchived" from documents r where r."_id" = ${id}::uuid
      union all select c."_id", c."isArchived" from below join documents c
        on c.parent = below."_id" and c.deleted_at is null and c."isArchived" = below."isArchived"
    )
    select d."_id", d.parent, d.title, ${documentReadableBy(caller.user, config)} as "isReadable"
    from below ${joinDocument(sql`below."_id"`)} where d."_id" <> ${id}::uuid order by d.rank, d."_id"`)
  const siblings = Map.groupBy(rows, row => row.parent)
  const inside = (parent: string): Below[] =>
    (siblings.get(parent) ?? []).flatMap(({ _id, title, isReadable }) =>
      isReadable ? [{ _id, title, children: inside(_id) }] : inside(_id),
    )
  return inside(id)
}
