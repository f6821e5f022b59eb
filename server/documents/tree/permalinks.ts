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
import type { ReadDocument } from '#server/documents/read.ts'
import { changeDocument, freeSlug } from '#server/documents/store.ts'

/** The permalink that a title asks for, in whatever script it is written. */
export const permalinkOf = (title: string, lang: Lang): string => slugOf(title, lang, anyAscii)

/** What stands in place of a title, or one of which no permalink can be made. */
export const isUntitled = (title: string): boolean => isUntitledSlug(permalinkOf(title, 'en'))

const open = prepared(
  'permalink_is_open',
  sql`select 1 from documents where "_id" = ${sql.placeholder('id')}::uuid and slug_fence is not null`,
)

/** Whether the permalink may still follow the title. It never may again once it may not, so who is told so before they lock takes at most one lock too many. */
export const isPermalinkOpen = async (db: Db, id: string): Promise<boolean> => (await open(db, { id })).length > 0

/**
 * What a change makes of the permalink of a document that was made without a title (`docs/decisions/032`): it follows the first real one until the writing ends
 * in which that is typed, and is settled at once where nobody writes. It is settled too by whoever chooses one, by another person's title, and by sharing.
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
  const isOver = slug_fence !== 0 && slug_fence !== fence
  if (isOver || document.user !== caller.id || (await isShared(db, document))) return { slug_fence: null }
  const next = await freeSlug(db, workspace, permalinkOf(title, caller.lang), _id)
  return { slug_fence: fence, ...(next !== document.slug && { slug: next }) }
}

/** With anybody beside its author; a link has settled it when it was made, and whoever may read it anyway is noticed when they open it. */
const isShared = async (db: Db, { _id, user }: DocumentTableRow): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from document_members m where m.document = ${_id}::uuid and m."user" is distinct from ${user}::uuid limit 1`)
  return rows.length > 0
}

/** The address is handed out, and stays from now on: nobody can tell later who has got it, when what it was handed out with has been withdrawn. */
export const settlePermalink = async (db: Db, { _id, slug_fence }: DocumentTableRow): Promise<void> => {
  if (slug_fence !== null) await changeDocument(db, _id, { slug_fence: null })
}

/** Another person, or a guest, has the document before them, and its address with it: from now on it stays. */
export const noteOpened = async ({ transact }: SlowTools, caller: Caller, { head, slug_fence }: ReadDocument): Promise<void> => {
  const { _id, user } = head
  if (slug_fence === null || (!caller.isGuest && caller.user === user)) return
  await transact(async ({ db }) => {
    await lockDocument(db, _id)
    await changeDocument(db, _id, { slug_fence: null })
  })
}
