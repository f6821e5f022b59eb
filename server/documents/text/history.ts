import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { HISTORY_MAX } from '#contract/limits.ts'
import { has } from '#domain/plan.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { plainText } from '#editor/plainText.ts'
import type { histories } from '#server/db/tables/documents.ts'
import type { Tools } from '#server/call/verb.ts'

export interface Saved {
  _id: string
  title: string
  version: number
}

interface NewVersion {
  /** The author; null when that account is gone. */
  user: string | null
  kind: (typeof histories.$inferInsert)['kind']
  /** An unsaved text that is based on the saved one, to be kept in its place. */
  content?: string
}

/**
 * Keeps the saved text as an entry of the history, at most 30 of them (`product: 4.5`), unless the newest one has the same text. Returns whether the
 * history has it. The document must be locked. The time is taken when the entry is written, because the transaction may have waited for other entries.
 * Nothing is kept without the plan, and an error here does not fail the save (`authorisation: D19`).
 */
export const keepVersion = async (
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { _id, title, version }: Saved,
  { user, kind, content: other }: NewVersion,
  { plan }: Pick<DocumentStanding, 'plan'>,
): Promise<boolean> => {
  if (!has(plan, 'history')) return false
  try {
    await db.transaction(async savepoint => {
      const { rows } = await savepoint.execute<{ stored: string; last: string | null }>(sql`
        select t.content::text as stored, (
          select h.content::text from histories h where h.document = t.document order by h.created_at desc, h."_id" desc limit 1
        ) as last from document_texts t where t.document = ${_id}::uuid`)
      const [texts] = rows
      if (!texts) throw new Error(`document ${_id} has no text`)
      const content = other ?? texts.stored
      if (content === texts.last) return

      const change = lengthOf(content) - (texts.last === null ? 0 : lengthOf(texts.last))
      await savepoint.execute(sql`
        with kept as (
          insert into histories ("_id", document, "user", kind, title, version, content, change, created_at)
          values (${uuid()}::uuid, ${_id}::uuid, ${user}::uuid, ${kind}, ${title}, ${version}, ${content}::json, ${change}, clock_timestamp())
        ) delete from histories where "_id" in (
          select "_id" from histories where document = ${_id}::uuid order by created_at desc, "_id" desc offset ${HISTORY_MAX - 1})`)
    })
    return true
  } catch (error) {
    log.error({ err: error, document: _id }, 'a version was not kept')
    return false
  }
}

const lengthOf = (content: string): number => plainText(JSON.parse(content)).length
