import type { SiteAddress } from '#server/services/instance.ts'
import type { SearchIndex } from '#server/services/searchIndex.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Content } from '#editor/node.ts'
import { outline } from '#editor/outline.ts'
import { plainText } from '#editor/plainText.ts'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { contentKinds } from './contentKinds.ts'
import { startIndexLoop } from './indexLoop.ts'
import { linksIn, writeLinks } from './links.ts'
import { fold } from '#server/documents/text/words.ts'

/** Indexes pending documents whenever it is woken, and every few seconds. */
export const startSearchIndex = (db: Database, log: Logger, address: Pick<SiteAddress, 'current'>): SearchIndex =>
  startIndexLoop(() => indexNext(db, address.current() ?? ''), log)

/** Another process does the indexing; this one can only wake it. */
export const remoteSearchIndex = (wake: () => void): SearchIndex => ({
  wake,
  settled: () => Promise.resolve(),
  stop: () => Promise.resolve(),
})

/** A vector holds less than 1 MB, so only the beginning of a longer text is indexed, about 30,000 words. */
const INDEXED_MAX = 200_000

const { placeholder } = sql
/** The document stays locked until its index is written, so it cannot be deleted in between (`db/locks.ts`). */
const take = prepared<{ document: string }>(
  'index_take',
  sql`
  delete from unindexed_documents where document = (
    select u.document from unindexed_documents u join documents d on d."_id" = u.document
    limit 1 for update of u skip locked for key share of d skip locked
  ) returning document`,
)
const readTaken = prepared<{ title: string; content: string }>(
  'index_read',
  sql`
  select d.title, x.content::text as content
  from documents d join document_texts x on x.document = d."_id" where d."_id" = ${placeholder('document')}::uuid`,
)

const vectors = (text: Placeholder): SQL =>
  sql`to_tsvector('simple', ${text}::text) || to_tsvector('french', ${text}::text) || to_tsvector('english', ${text}::text)`
const index = prepared(
  'index_write',
  sql`
  with fresh as materialized (
    select setweight(${vectors(placeholder('title'))}, 'A') || setweight(${vectors(placeholder('headings'))}, 'B') as heads
  )
  update document_texts set words = ${placeholder('words')}::text, kinds = ${placeholder('kinds')}::text[], folded_title = ${placeholder('title')}::text, heads = fresh.heads, search = fresh.heads
    || to_tsvector('simple', ${placeholder('body')}::text)
    || strip(to_tsvector('french', ${placeholder('body')}::text)) || strip(to_tsvector('english', ${placeholder('body')}::text))
  from fresh where document = ${placeholder('document')}::uuid`,
)

/**
 * Indexes one pending document. Returns false when there is none. It leaves the queue first and is read afterwards: a save in between waits for the commit
 * and queues it again. Each word is indexed three times: as it is, and as its French and its English stem, all without accents. Title and headings weigh
 * more, and also have a vector of their own, which is searched first (`hits.ts`). With the words go what else the text has, and its links to other documents.
 */
const indexNext = (db: Database, site: string): Promise<boolean> =>
  db.transaction(async tx => {
    const [taken] = await take(tx, {})
    if (!taken) return false

    const [next] = await readTaken(tx, taken)
    if (!next) return true
    const content: Content = JSON.parse(next.content)
    const words = plainText(content)
    const headings = outline(content).map(heading => heading.text)
    const folded = { title: fold(next.title), headings: fold(headings.join('\n')), body: fold(words.slice(0, INDEXED_MAX)) }
    await index(tx, { ...taken, ...folded, words, kinds: contentKinds(content) })
    await writeLinks(tx, taken.document, linksIn(content, site))
    return true
  })
