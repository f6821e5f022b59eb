import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'

interface Archiver {
  caller: Caller
  standing: DocumentStanding
  /** They know it, and go on. */
  allowLoss: boolean | undefined
}

/**
 * Runs `archive`, which takes a document with all below it out of the tree. Whoever is not of the team reads nothing there but what they manage; unless they allow it,
 * they are told before they lose sight of the rest (409 `d.loses_sight`), and nothing is written.
 */
export const withoutLosingSight = async (
  tools: Tools,
  id: string,
  { caller, standing, allowLoss }: Archiver,
  archive: () => Promise<void>,
): Promise<void> => {
  if (standing.group !== null || allowLoss) return archive()
  const before = await countReadable(tools, id, caller)
  await archive()
  const count = before - (await countReadable(tools, id, caller))
  if (count > 0) throw new Refusal('d.loses_sight', { count })
}

/** How many of a document and all below it the caller may read now. */
const countReadable = async ({ db, config }: Pick<Tools, 'db' | 'config'>, id: string, caller: Caller): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    with recursive below as (
      select ${id}::uuid as "_id"
      union all select c."_id" from below join documents c on c.parent = below."_id" and c.deleted_at is null
    )
    select count(*)::int as count from below ${joinDocument(sql`below."_id"`)} where ${documentReadableBy(caller.id, config)}`)
  return rows[0]?.count ?? 0
}
