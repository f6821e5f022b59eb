import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { UPLOAD_MS, UPLOADS_MAX } from '#contract/limits.ts'
import type { Plan } from '#contract/calls/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db, Transaction } from '#server/db/open.ts'
import { uploadPieces, uploads } from '#server/db/tables/uploads.ts'
import { reserveStorage } from '#server/files/quota.ts'

export type UploadRow = typeof uploads.$inferSelect
type NewUpload = Pick<UploadRow, 'team' | 'workspace' | 'user' | 'metadata' | 'length'>

const later = (ms: number): SQL<string> => sql`now() + make_interval(secs => ${ms / 1000})`

/**
 * Begins an upload with all its bytes reserved, and returns its id. The row of what its team uses serialises it, so that of many at once no more begin than may.
 */
export const insertUpload = async (db: Transaction, upload: NewUpload, plan: Plan): Promise<string> => {
  await reserveStorage(db, upload.team, plan, upload.length)
  const isUnfinished = and(eq(uploads.user, upload.user), eq(uploads.team, upload.team), isNull(uploads.file), sql`expires_at > now()`)
  if ((await db.$count(uploads, isUnfinished)) >= UPLOADS_MAX) throw new Refusal('f.too_many_uploads', { max: UPLOADS_MAX })

  const _id = uuid()
  await db.insert(uploads).values({ _id, ...upload, expires_at: later(UPLOAD_MS) })
  return _id
}

/** The upload of somebody, while it may still be finished; `f.upload_not_found` to everybody else. */
export const getUpload = async (db: Db, id: string, user: string): Promise<UploadRow> => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads._id, id), eq(uploads.user, user), sql`expires_at > now()`))
  if (!row) throw new Refusal('f.upload_not_found')
  return row
}

/** Lets one request go on with an upload from where it is, and nobody else any more. Returns its claim; null when the upload is elsewhere by now. */
export const takeOver = async (db: Db, { _id, offset }: UploadRow): Promise<string | null> => {
  const claim = uuid()
  const { rowCount } = await db
    .update(uploads)
    .set({ claim })
    .where(and(eq(uploads._id, _id), eq(uploads.offset, offset), sql`"offset" < length`))
  return rowCount === 0 ? null : claim
}

/** Has nobody go on with what has not come wholly, so that where it is now it stays until somebody does. Returns how it is. */
export const stopWriting = async (db: Db, id: string): Promise<UploadRow> => {
  const [row] = await db
    .update(uploads)
    .set({ claim: sql`case when "offset" < length then null else claim end` })
    .where(eq(uploads._id, id))
    .returning()
  if (!row) throw new Refusal('f.upload_not_found')
  return row
}

/** Adds a piece behind the others; whoever has lost the claim adds nothing, and is told so by `false`. */
export const appendPiece = async (
  db: Db,
  { upload, claim, key, start, size }: { upload: string; claim: string; key: string; start: number; size: number },
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    with grown as (
      update uploads set "offset" = "offset" + ${size}::bigint, pieces = pieces + 1
      where "_id" = ${upload}::uuid and claim = ${claim}::uuid and "offset" = ${start}::bigint and expires_at > now() returning "_id"
    ) insert into upload_pieces (key, upload, start) select ${key}, "_id", ${start}::bigint from grown`)
  return rowCount !== 0
}

/** The keys of its pieces, from the first on. */
export const piecesOf = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db
    .select({ key: uploadPieces.key })
    .from(uploadPieces)
    .where(eq(uploadPieces.upload, id))
    .orderBy(asc(uploadPieces.start))
  return rows.map(({ key }) => key)
}

/** For so long nobody else puts an upload together; who does renews it. By the clock of the database, so it holds for every process and ends with a killed one. */
const KEEPING_MS = 20_000
export const KEEPING_RENEWAL_MS = 5_000

/** Lets one request make a file of an upload that is whole. Returns its claim; null while somebody else does. */
export const beginKeeping = async (db: Db, id: string): Promise<string | null> => {
  const claim = uuid()
  const isFree = sql`(keeping_until is null or keeping_until < now()) and "offset" = length`
  const { rowCount } = await db
    .update(uploads)
    .set({ claim, keeping_until: later(KEEPING_MS) })
    .where(and(eq(uploads._id, id), isNull(uploads.file), isFree))
  return rowCount === 0 ? null : claim
}

export const renewKeeping = async (db: Db, claim: string): Promise<void> => {
  await db
    .update(uploads)
    .set({ keeping_until: later(KEEPING_MS) })
    .where(eq(uploads.claim, claim))
}

export const endKeeping = async (db: Db, claim: string): Promise<void> => {
  await db.update(uploads).set({ keeping_until: null }).where(eq(uploads.claim, claim))
}

/** Says what has become of an upload, in the transaction of the file. Its pieces belong to nothing any more. */
export const settleUpload = async (db: Db, claim: string, file: string): Promise<void> => {
  const [settled] = await db
    .update(uploads)
    .set({ file, claim: null, keeping_until: null })
    .where(and(eq(uploads.claim, claim), isNull(uploads.file)))
    .returning({ _id: uploads._id })
  if (!settled) throw new Refusal('f.upload_not_found')
  await db.delete(uploadPieces).where(eq(uploadPieces.upload, settled._id))
}
