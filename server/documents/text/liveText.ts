import { sql } from 'drizzle-orm'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tools } from '#server/call/verb.ts'
import { notifyMentioned } from '#server/notifications/mentions.ts'
import { announceChanged, type Audience } from '#server/documents/tree/announce.ts'
import { keepVersion, type Saved } from './history.ts'
import { writeText } from './texts.ts'

/** Unsaved text of a person who no longer holds the lock (`docs/decisions/015`). All of this runs while the row of the document is locked. */

type WriteTools = Pick<Tools, 'db' | 'config' | 'log' | 'publish'>

/** A document whose lock changes hands. */
export type LockedDocument = Saved & Audience

interface Unsaved extends Record<string, unknown> {
  user: string
  content: string
  before: string
}

/** Returns the live text if it holds more than the saved one. A save after its newest change contains all of it. */
export const readUnsaved = async (db: Db, document: string): Promise<Unsaved | undefined> => {
  const { rows } = await db.execute<Unsaved>(sql`
    select lt."user", lt.content::text as content, x.content::text as before from live_texts lt
    join documents d on d."_id" = lt.document and d.version = lt.saved
    join document_texts x on x.document = d."_id" and x.content::text <> lt.content::text
    where lt.document = ${document}::uuid`)
  return rows[0]
}

const forget = async (db: Db, document: string): Promise<void> => {
  await db.execute(sql`delete from live_texts where document = ${document}::uuid`)
}

/** Deletes a live text whose every change is saved; any other stays for the next holder of the lock. */
export const forgetSaved = async (db: Db, document: string): Promise<void> => {
  if (!(await readUnsaved(db, document))) await forget(db, document)
}

/** Saves the unsaved text of the holder in their name. Returns the resulting version. */
export const saveUnsaved = async (tools: WriteTools, document: LockedDocument): Promise<number> => {
  const unsaved = await readUnsaved(tools.db, document._id)
  await forget(tools.db, document._id)
  if (!unsaved) return document.version
  const written = await writeText(tools.db, { document: document._id, text: unsaved.content, user: unsaved.user })
  await notifyMentioned(tools, { document: document._id, by: unsaved.user, before: unsaved.before, after: unsaved.content })
  await announceChanged(tools, document, { ...document, ...written })
  return written.version
}

/**
 * Keeps the unsaved text of a former holder as an entry of the history in their name. Returns false when it could not be kept; then it stays a live text.
 */
export const keepUnsaved = async (tools: WriteTools, document: Saved, standing: DocumentStanding): Promise<boolean> => {
  const unsaved = await readUnsaved(tools.db, document._id)
  const isKept =
    !unsaved || (await keepVersion(tools, document, { user: unsaved.user, kind: 'session', content: unsaved.content }, standing))
  if (isKept) await forget(tools.db, document._id)
  return isKept
}
