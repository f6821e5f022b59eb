import anyAscii from 'any-ascii'
import { sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import { isUntitledSlug, slugOf } from '#domain/permalink.ts'
import { lockDocument } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller } from '#server/access/caller.ts'
import type { SlowTools } from '#server/call/verb.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import { readLock } from '#server/documents/locks/editingLock.ts'
import type { ReadDocument } from '#server/documents/text/read.ts'
import { changeDocument, freeSlug } from '#server/documents/tree/store.ts'

/** Returns the permalink for a title in any script. */
export const permalinkOf = (title: string, lang: Lang): string => slugOf(title, lang, anyAscii)

/** Returns whether a title is only a placeholder, or yields no permalink. */
export const isUntitled = (title: string): boolean => isUntitledSlug(permalinkOf(title, 'en'))

const open = prepared(
  'permalink_is_open',
  sql`select 1 from documents where "_id" = ${sql.placeholder('id')}::uuid and slug_fence is not null`,
)

/** Returns whether the permalink may still follow the title. Once settled it stays settled, so a check before the lock takes at most one lock too many. */
export const isPermalinkOpen = async (db: Db, id: string): Promise<boolean> => (await open(db, { id })).length > 0

/**
 * Returns what a change does to the permalink of a document that was created without a title (`docs/decisions/032`). It follows the first real title until
 * the session in which that is typed ends, and is settled immediately without a session. Choosing a permalink, a title by another person, and sharing
 * settle it too.
 */
export const permalinkAfter = async (
  db: Db,
  document: DocumentTableRow,
  { title, slug }: { title?: string | undefined; slug?: string | undefined },
  caller: Caller,
): Promise<Partial<Pick<DocumentTableRow, 'slug' | 'slug_fence'>>> => {
  const { _id, workspace, slug_fence } = document
  if (slug_fence === null) return {}
  if (slug !== undefined) return { slug_fence: null }
  if (title === undefined || isUntitled(title)) return {}

  const lock = await readLock(db, _id)
  const fence = lock?.isTold && lock.user?._id === caller.id ? lock.fence : null
  const hasSessionEnded = slug_fence !== 0 && slug_fence !== fence
  if (hasSessionEnded || document.user !== caller.id || (await isShared(db, document))) return { slug_fence: null }
  const next = await freeSlug(db, workspace, permalinkOf(title, caller.lang), _id)
  return { slug_fence: fence, ...(next !== document.slug && { slug: next }) }
}

/**
 * Returns whether anybody beside the author has an entry. A share link settles the permalink when it is created, and other readers settle it when they
 * open the document.
 */
const isShared = async (db: Db, { _id, user }: DocumentTableRow): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from document_members m where m.document = ${_id}::uuid and m."user" is distinct from ${user}::uuid limit 1`)
  return rows.length > 0
}

/** Settles the permalink because its address is given out: even when access is withdrawn, nobody can know who still has the address. */
export const settlePermalink = async (db: Db, { _id, slug_fence }: DocumentTableRow): Promise<void> => {
  if (slug_fence !== null) await changeDocument(db, _id, { slug_fence: null })
}

/** Settles the permalink when another person or a guest opens the document, because they have its address now. */
export const noteOpened = async ({ transact }: SlowTools, caller: Caller, { head, slug_fence }: ReadDocument): Promise<void> => {
  const { _id, user } = head
  if (slug_fence === null || (!caller.isGuest && caller.user === user)) return
  await transact(async ({ db }) => {
    await lockDocument(db, _id)
    await changeDocument(db, _id, { slug_fence: null })
  })
}
