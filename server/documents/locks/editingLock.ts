import { sql } from 'drizzle-orm'
import { planColumns, type PlanFacts } from '#server/access/standing.ts'
import type { documents } from '#server/db/tables/documents.ts'
import { editingLocks } from '#server/locks/editingLocks.ts'
import { documentAccess } from '#server/access/readable.ts'

/** Whether the holder of the lock `l` may write the document `d` now. */
export const mayWrite = sql`(d.deleted_at is null and not d."isArchived" and coalesce(${documentAccess(sql`l."user"`, {})} in ('write', 'manage'), false))`

/** An ended editing session: who has to be notified, and what may have to be kept. */
export type EndedSession = PlanFacts &
  Pick<typeof documents.$inferSelect, '_id' | 'team' | 'workspace' | 'restricted_by' | 'title' | 'version'> & {
    /** The version of the text when the lock was taken. */
    taken_at: number
    holder: string | null
  }

/** The editing locks of documents, alias `d`. */
export const documentLocks = editingLocks<EndedSession>({
  noun: 'document',
  join: sql`join documents d on d."_id" = l.document join teams t on t."_id" = d.team`,
  alias: sql`d`,
  mayWrite,
  hasLiveText: sql`exists (select 1 from live_texts lt where lt.document = l.document)`,
  audience: sql`d."_id", d.team, d.workspace, d.restricted_by, d.title, d.version, l.version as taken_at, l."user" as holder, ${planColumns}`,
})

export const { facts: lockFacts, read: readLock, take: takeLock, extend: extendLock, end: endLock } = documentLocks
