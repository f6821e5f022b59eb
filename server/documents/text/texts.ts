import { sql } from 'drizzle-orm'
import type { Document } from '#contract/calls/documents.ts'
import { followText } from '#server/comments/follow.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { documentTexts, unindexedDocuments } from '#server/db/tables/documents.ts'
import { isoTime } from '#server/db/time.ts'
import type { Content } from '#editor/node.ts'

interface Text {
  document: string
  team: string
  workspace: string
  content: Content
}

/** Inserts the texts of new documents; the search index reads them right after the commit. */
export const insertTexts = async (db: Db, texts: readonly Text[]): Promise<void> => {
  await db.insert(documentTexts).values(texts.map(text => ({ ...text, heads: '', search: '' })))
  await db.insert(unindexedDocuments).values(texts.map(({ document }) => ({ document })))
}

/** What a new text changes in the row of its document. */
export interface WrittenText extends Record<string, unknown> {
  version: number
  updated_at: string
  updated_by: string
  author: Document['author']
}

const { placeholder } = sql
const writing = prepared<WrittenText & { before: string | null }>(
  'write_text',
  sql`
  with waiting as (
    insert into unindexed_documents values (${placeholder('document')}::uuid)
    on conflict (document) do update set document = excluded.document returning document
  ), written as (
    update document_texts set content = ${placeholder('text')}::json where document in (select document from waiting)
  )
  update documents set version = version + 1, updated_at = now(), updated_by = ${placeholder('user')}::uuid
  where "_id" = ${placeholder('document')}::uuid
  returning version, ${isoTime(sql`updated_at`)} as updated_at, updated_by,
    (select json_build_object('firstname', u.firstname, 'lastname', u.lastname) from users u where u."_id" = updated_by) as author,
    (select x.content::text from document_texts x where x.document = ${placeholder('document')}::uuid
      and exists (select 1 from comments c where c.document = ${placeholder('document')}::uuid and c.anchor is not null)) as before`,
)

/**
 * Writes a new text as the next version of its document, and queues it for the search index. Comments on its words follow. The document must be locked.
 * The statement touches the queue first and the text afterwards, as the index does, so the two cannot deadlock. The table has only the search columns
 * indexed, so a save stays one small write.
 */
export const writeText = async (
  db: Db,
  { document, text, user }: { document: string; text: string; user: string },
): Promise<WrittenText> => {
  const [row] = await writing(db, { document, text, user })
  if (!row) throw new Error(`document ${document} is gone`)
  const { before, ...written } = row
  if (before !== null) await followText(db, { document, before, after: text })
  return written
}

/** Queues a document with a new title for the search index. Waits while the index is reading it. */
export const indexSoon = async (db: Db, document: string): Promise<void> => {
  await db.execute(sql`
    insert into unindexed_documents values (${document}::uuid) on conflict (document) do update set document = excluded.document`)
}
