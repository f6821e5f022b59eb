import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { keepFile } from '#server/files/keep.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { AnnouncedFile } from './access.ts'
import { dropUploads } from './drop.ts'
import { beginKeeping, endKeeping, KEEPING_RENEWAL_MS, piecesOf, renewKeeping, settleUpload, type UploadRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

const joined = (storage: Storage, keys: readonly string[]): Readable =>
  Readable.from(
    (async function* () {
      for (const key of keys) yield* await storage.get(key)
    })(),
    { objectMode: false },
  )

/**
 * Turns an upload into a file once all of it has arrived, exactly like a file sent in one piece. Does nothing before that, or if the file exists already, so it may
 * be repeated after a lost response or a kill. An upload that is refused here is dropped.
 */
export const complete = async (context: Context, upload: UploadRow, file: AnnouncedFile): Promise<UploadRow> => {
  if (upload.file !== null || upload.offset < upload.length) return upload
  const claim = await beginKeeping(context.db, upload._id)
  if (claim === null) throw new Refusal('f.upload_busy', { retryAfterMs: 2000 })

  const renewal = setInterval(() => void renewKeeping(context.db, claim).catch(() => {}), KEEPING_RENEWAL_MS)
  try {
    return { ...upload, file: await keepJoined(context, upload, file, claim) }
  } catch (error) {
    if (error instanceof Refusal) await dropUploads(context, sql`u.claim = ${claim}::uuid`)
    else await endKeeping(context.db, claim).catch(() => {}) // without a database the claim expires
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const keepJoined = async (context: Context, { _id, length }: UploadRow, file: AnnouncedFile, claim: string): Promise<string> => {
  const keys = await piecesOf(context.db, _id)
  const bytes = joined(context.storage, keys)
  try {
    const stored = await keepFile(context, { ...file, bytes, reserved: length, settle: (db, { _id }) => settleUpload(db, claim, _id) })
    for (const key of keys) await context.storage.remove(key)
    return stored._id
  } finally {
    bytes.destroy()
  }
}
