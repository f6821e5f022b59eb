import { plainText } from '#editor/plainText.ts'
import { walk, wordsOf } from '#editor/walk.ts'
import type { Content } from '#editor/node.ts'

/** Runs a statement: on the pool of a server in the test, or on a connection to the database of an app. */
type Query = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Returns what the database has stored so far. */
export type SavedTexts = Awaited<ReturnType<typeof recordSavedTexts>>

/**
 * Records each text that the database stores, in the transaction that stores it: what the server acknowledges is compared with what was stored,
 * and not with its own answers.
 */
export const recordSavedTexts = async (query: Query, document: string) => {
  await query(`
    create table saved_texts (number serial primary key, content json, version int, at timestamptz default clock_timestamp());
    create function record_saved_text() returns trigger language plpgsql as $$ begin
      insert into saved_texts (content, version)
        select new.content, d.version from documents d where d."_id" = new.document and new.document = '${document}';
      return null;
    end $$;
    create trigger record_saved_text after update of content on document_texts for each row
      when (old.content::text <> new.content::text) execute function record_saved_text()`)
  const first = await query(
    `select d.version, x.content from documents d join document_texts x on x.document = d."_id" where d."_id" = '${document}'`,
  )
  const { version, content } = first.rows[0] as { version: number; content: Content }

  return async () => {
    const { rows } = await query(`select content, extract(epoch from at)::float8 * 1000 as at from saved_texts order by number`)
    const now = await query(`select version from documents where "_id" = '${document}'`)
    const stored = [{ content, at: 0 }, ...(rows as { content: Content; at: number }[])]
    const texts = stored.map(each => plainText(each.content))
    const letters = stored.map(each => lettersOf(each.content))
    return {
      /** Whether this text was stored by then. */
      has: (text: string, by: number) => stored.some(({ at }, index) => at <= by && texts[index] === text),
      last: texts.at(-1),
      /** How often the version has gone up without a new text. */
      idle: Number(now.rows[0]?.version) - version - rows.length,
      /** Texts that were stored twice in a row. Each space counts: a save in the middle of typing may end with one. */
      doubles: texts.filter((_text, index) => index > 0 && letters[index] === letters[index - 1]),
    }
  }
}

const lettersOf = (content: Content): string => [...walk(content)].map(({ node }) => wordsOf(node)).join('')
