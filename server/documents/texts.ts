import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { checkContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { outline } from '#editor/outline.ts'
import { plainText } from '#editor/plainText.ts'
import { Refusal } from '#domain/refusal.ts'
import { fold } from './words.ts'

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
  title: string
  content: Content
}

/** A vector holds less than 1 MB; of longer texts the search knows the beginning, some 30,000 words. */
const INDEXED_MAX = 200_000

/**
 * What the search finds a document by, three times over: each word as it is, and the French and the English stem of it, all without accents.
 * Title and headings weigh more, and stand in a vector of their own as well, which is asked first (`search.ts`).
 */
const vectors = (title: string, content: Content, words: string) => {
  const headings = outline(content).map(heading => heading.text)
  const weighed = (text: string, weight: 'A' | 'B') => sql`setweight(
    to_tsvector('simple', ${text}::text) || to_tsvector('french', ${text}::text) || to_tsvector('english', ${text}::text), ${sql.raw(`'${weight}'`)})`
  const heads = sql`(${weighed(fold(title), 'A')} || ${weighed(fold(headings.join('\n')), 'B')})`
  const body = fold(words.slice(0, INDEXED_MAX))
  return {
    heads,
    search: sql`${heads} || to_tsvector('simple', ${body}::text) || strip(to_tsvector('french', ${body}::text)) || strip(to_tsvector('english', ${body}::text))`,
  }
}

export const insertText = async (db: Db, text: Text): Promise<void> => {
  const words = plainText(text.content)
  const { heads, search } = vectors(text.title, text.content, words)
  await db.execute(sql`
    insert into document_texts (document, team, workspace, content, words, heads, search)
    values (${text.document}::uuid, ${text.team}::uuid, ${text.workspace}::uuid, ${JSON.stringify(text.content)}::json, ${words}, ${heads}, ${search})`)
}

/** Writes the text, or only its index when the title has changed. */
export const updateText = async (db: Db, { document, title, content }: Pick<Text, 'document' | 'title' | 'content'>): Promise<void> => {
  const words = plainText(content)
  const { heads, search } = vectors(title, content, words)
  await db.execute(sql`
    update document_texts set content = ${JSON.stringify(content)}::json, words = ${words}, heads = ${heads}, search = ${search}
    where document = ${document}::uuid`)
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
