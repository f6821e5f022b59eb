import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { keepFile } from '#server/files/keep.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Announced } from './access.ts'
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
 * Makes a file of an upload once all of it has come, exactly as of a file that comes at once; until then, and when there is one already, nothing. Sent again
 * after an answer that was lost, or after a kill in the middle, it says or does the same. What cannot become a file is given up with the refusal.
 */
export const complete = async (context: Context, upload: UploadRow, file: Announced): Promise<UploadRow> => {
  if (upload.file !== null || upload.offset < upload.length) return upload
  const claim = await beginKeeping(context.db, upload._id)
  if (claim === null) throw new Refusal('f.upload_busy', { retryAfterMs: 2000 })

  const renewal = setInterval(() => void renewKeeping(context.db, claim).catch(() => {}), KEEPING_RENEWAL_MS)
  try {
    return { ...upload, file: await keepJoined(context, upload, file, claim) }
  } catch (error) {
    if (error instanceof Refusal) await dropUploads(context, sql`u.claim = ${claim}::uuid`)
    else await endKeeping(context.db, claim).catch(() => {}) // without a database it ends by itself
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const keepJoined = async (context: Context, { _id, length }: UploadRow, file: Announced, claim: string): Promise<string> => {
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
