import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { checkContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'

/** Returns the content in its canonical form. Throws a refusal when it is invalid (`product: 5.5`, `api: bodies`). */
export const requireContent = (value: unknown): Content => {
  const checked = checkContent(value)
  if ('content' in checked) return checked.content
  throw new Refusal(checked.problem === 'size' ? 'request.too_large' : 'd.content', { field: 'content', problem: checked.problem })
}

/** Returns the stored text as JSON, unparsed. */
export const storedContent = async (db: Db, document: string): Promise<string> => {
  const { rows } = await db.execute<{ content: string }>(
    sql`select content::text as content from document_texts where document = ${document}::uuid`,
  )
  const text = rows[0]?.content
  if (text === undefined) throw new Error(`document ${document} has no text`)
  return text
}
