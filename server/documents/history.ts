import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { HISTORY_MAX } from '#contract/limits.ts'
import { has } from '#domain/plan.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { plainText } from '#editor/plainText.ts'
import type { Tools } from '#server/http/verb.ts'
import { storedContent } from './texts.ts'

interface Saved {
  _id: string
  title: string
  version: number
}

/**
 * Keeps the saved text as an entry of the history, at most 30 of them (spec 1 §4). Without the plan nothing is kept,
 * and whatever goes wrong here, the save stands (`authorisation: 4`).
 */
export const keepVersion = async (
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { _id, title, version }: Saved,
  user: string,
  { plan }: DocumentStanding,
): Promise<void> => {
  if (!has(plan, 'history')) return
  try {
    await db.transaction(async savepoint => {
      const { rows: entries } = await savepoint.execute<{ version: number; content: string }>(sql`
        select version, content::text as content from histories where document = ${_id}::uuid order by created_at desc, "_id" desc limit 1`)
      const last = entries[0]
      if (last?.version === version) return

      const content = await storedContent(savepoint, _id)
      const change = lengthOf(content) - (last ? lengthOf(last.content) : 0)
      await savepoint.execute(sql`
        insert into histories ("_id", document, "user", kind, title, version, content, change)
        values (${uuid()}::uuid, ${_id}::uuid, ${user}::uuid, 'manual', ${title}, ${version}, ${content}::json, ${change})`)
      await savepoint.execute(sql`
        delete from histories where "_id" in (
          select "_id" from histories where document = ${_id}::uuid order by created_at desc, "_id" desc offset ${HISTORY_MAX})`)
    })
  } catch (error) {
    log.error({ err: error, document: _id }, 'a version was not kept')
  }
}

const lengthOf = (content: string): number => plainText(JSON.parse(content)).length
