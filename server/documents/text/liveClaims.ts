import { sql } from 'drizzle-orm'
import type { Someone } from '#contract/calls/users.ts'
import { prepared } from '#server/db/prepared.ts'
import { holder, isHeld } from '#server/locks/editingLocks.ts'
import { mayWrite } from '#server/documents/locks/editingLock.ts'

/** The statements of the live texts. */

const { placeholder } = sql
const id = sql`${placeholder('document')}::uuid`
const fence = sql`${placeholder('fence')}::int`
const version = sql`${placeholder('version')}::int`
const number = sql`${placeholder('number')}::int`

/** What a message builds on: the saved text, the text that this service has stored, or the one in memory, which need not be read. */
export type Base = 'saved' | 'stored' | 'known'

/** Returns one row when this session holds the lock with this fence and may write: the saved version, and the text to build on. */
export const claim = prepared<{ saved: number; content: string | null }>(
  'live_claim',
  sql`
  select d.version as saved, case ${placeholder('base')}::text
    when 'saved' then (select x.content::text from document_texts x where x.document = d."_id" and d.version = ${version})
    when 'stored' then (select lt.content::text from live_texts lt
      where lt.document = d."_id" and lt.fence = ${fence} and lt.version = ${version} and lt.number = ${number} - 1) end as content
  from document_locks l join documents d on d."_id" = l.document
  where l.document = ${id} and l.fence = ${fence} and l."user" = ${placeholder('user')}::uuid and l.session = ${placeholder('session')}::uuid
    and ${isHeld} and ${mayWrite}`,
)

/** Stores a text unless somebody else has taken the lock, and never over a newer one. */
export const store = prepared(
  'store_live_text',
  sql`
  insert into live_texts as lt (document, fence, "user", version, number, saved, content)
  select l.document, l.fence, l."user", ${version}, ${number}, ${placeholder('saved')}::int, ${placeholder('content')}::json
  from document_locks l where l.document = ${id} and l.fence = ${fence}
  on conflict (document) do update set fence = excluded.fence, "user" = excluded."user", version = excluded.version, number = excluded.number,
    saved = excluded.saved, content = excluded.content, updated_at = now()
    where (lt.fence, lt.version, lt.number) < (excluded.fence, excluded.version, excluded.number)`,
)

export interface StoredLiveText extends Record<string, unknown> {
  fence: number
  user: Someone
  /** The saved version now. */
  saved: number
  /** The stored text, when it holds everything that is typed but not saved, and is newer than the known one. */
  stored: { version: number; number: number } | null
  content: string | null
}

/** Returns one row while somebody edits the document. A text that this process already has is not read again. */
export const read = prepared<StoredLiveText>(
  'read_live_text',
  sql`
  select l.fence, ${holder} as "user", d.version as saved, lt.content::text as content,
    case when lt.document is not null then json_build_object('version', lt.version, 'number', lt.number) end as stored
  from document_locks l join documents d on d."_id" = l.document
  left join live_texts lt on lt.document = l.document and lt.fence = l.fence and lt.saved = d.version
    and (lt.fence, lt.version, lt.number) > (${fence}, ${version}, ${number})
  where l.document = ${id} and ${isHeld}`,
)
