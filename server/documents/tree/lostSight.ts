import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'

interface Archiver {
  caller: Caller
  standing: DocumentStanding
  /** The caller has confirmed the loss. */
  allowLoss: boolean | undefined
}

/**
 * Runs `archive`, which takes a document with everything below it out of the tree. In the archive an outsider reads only what they manage. Unless they
 * allow the loss of the rest, this throws `d.loses_sight` (409), and nothing is written. Returns what `archive` does.
 */
export const withoutLosingSight = async <Answer>(
  tools: Tools,
  id: string,
  { caller, standing, allowLoss }: Archiver,
  archive: () => Promise<Answer>,
): Promise<Answer> => {
  if (standing.group !== null || allowLoss) return archive()
  const before = await countReadable(tools, id, caller)
  const answer = await archive()
  const count = before - (await countReadable(tools, id, caller))
  if (count > 0) throw new Refusal('d.loses_sight', { count })
  return answer
}

/** Returns how many documents the caller may read now: this one and everything below it. */
const countReadable = async ({ db, config }: Pick<Tools, 'db' | 'config'>, id: string, caller: Caller): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    with recursive below as (
      select ${id}::uuid as "_id"
      union all select c."_id" from below join documents c on c.parent = below."_id" and c.deleted_at is null
    )
    select count(*)::int as count from below ${joinDocument(sql`below."_id"`)} where ${documentReadableBy(caller.id, config)}`)
  return rows[0]?.count ?? 0
}
