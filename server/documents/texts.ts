import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { documentTexts, unindexedDocuments } from '#server/db/tables.ts'
import { checkContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'

type Db = Database | Transaction

/** The content in its canonical form, or a refusal (spec 1 §5; `authorisation: 3`). */
export const requireContent = (value: unknown): Content => {
  const checked = checkContent(value)
  if ('content' in checked) return checked.content
  throw new Refusal(checked.problem === 'size' ? 'request.too_large' : 'd.content', { field: 'content', problem: checked.problem })
}

interface Text {
  document: string
  team: string
  workspace: string
  content: Content
}

/** The texts of new documents; the search reads them right after the commit. */
export const insertTexts = async (db: Db, texts: readonly Text[]): Promise<void> => {
  await db.insert(documentTexts).values(texts.map(text => ({ ...text, words: plainText(text.content), heads: '', search: '' })))
  await db.insert(unindexedDocuments).values(texts.map(({ document }) => ({ document })))
}

/**
 * Writes a text when it differs from what is stored, and says whether it did. The table has an index only over what the search has made of the text,
 * so that a save stays one small write.
 */
export const updateText = async (db: Db, document: string, content: Content): Promise<boolean> => {
  const text = JSON.stringify(content)
  const { rowCount } = await db.execute(sql`
    with saved as (
      update document_texts set content = ${text}::json, words = ${plainText(content)}
      where document = ${document}::uuid and content::text <> ${text} returning document
    )
    insert into unindexed_documents select document from saved on conflict (document) do update set document = excluded.document`)
  return (rowCount ?? 0) > 0
}

/** Whether this is what is stored. */
export const isStored = async (db: Db, document: string, content: Content): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from document_texts where document = ${document}::uuid and content::text = ${JSON.stringify(content)}`)
  return rows.length > 0
}

/** Title or text have changed; waits for the search when it is reading the document just now. */
export const indexSoon = async (db: Db, document: string): Promise<void> => {
  await db.execute(sql`
    insert into unindexed_documents values (${document}::uuid) on conflict (document) do update set document = excluded.document`)
}

/** The stored text, as it was written. */
export const storedContent = async (db: Db, document: string): Promise<string> => {
  const { rows } = await db.execute<{ content: string }>(
    sql`select content::text as content from document_texts where document = ${document}::uuid`,
  )
  const text = rows[0]?.content
  if (text === undefined) throw new Error(`document ${document} has no text`)
  return text
}
