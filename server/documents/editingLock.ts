import { sql } from 'drizzle-orm'
import type { documents } from '#server/db/tables.ts'
import { editingLocks } from '#server/locks/editingLocks.ts'
import { documentAccess } from './readable.ts'

/** Whether the holder of the lock `l` may write the document `d` now. */
export const mayWrite = sql`(d.deleted_at is null and coalesce(${documentAccess(sql`l."user"`, {})} in ('write', 'manage'), false))`

/** Who has to be told follows from these. */
type Audience = Pick<typeof documents.$inferSelect, '_id' | 'team' | 'workspace' | 'restricted_by'>

/** The editing locks of documents, alias `d`. */
export const documentLocks = editingLocks<Audience>({
  noun: 'document',
  join: sql`join documents d on d."_id" = l.document`,
  alias: sql`d`,
  mayWrite,
  hasLiveText: sql`exists (select 1 from live_texts lt where lt.document = l.document)`,
  audience: sql`d."_id", d.team, d.workspace, d.restricted_by`,
})

export const { facts: lockFacts, read: readLock, take: takeLock, extend: extendLock, end: endLock } = documentLocks
