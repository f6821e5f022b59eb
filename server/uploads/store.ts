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
 * Begins an upload with all its bytes reserved, and returns its id. The team's usage row serialises concurrent calls, so the limit holds.
 */
export const insertUpload = async (db: Transaction, upload: NewUpload, plan: Plan): Promise<string> => {
  await reserveStorage(db, upload.team, plan, upload.length)
  const isUnfinished = and(eq(uploads.user, upload.user), eq(uploads.team, upload.team), isNull(uploads.file), sql`expires_at > now()`)
  if ((await db.$count(uploads, isUnfinished)) >= UPLOADS_MAX) throw new Refusal('f.too_many_uploads', { max: UPLOADS_MAX })

  const _id = uuid()
  await db.insert(uploads).values({ _id, ...upload, expires_at: later(UPLOAD_MS) })
  return _id
}

/** Returns a person's upload until it expires; `f.upload_not_found` for everybody else. */
export const getUpload = async (db: Db, id: string, user: string): Promise<UploadRow> => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads._id, id), eq(uploads.user, user), sql`expires_at > now()`))
  if (!row) throw new Refusal('f.upload_not_found')
  return row
}

/** Gives one request the exclusive claim to continue an upload from this offset. Returns the claim; null when the offset has moved. */
export const takeOver = async (db: Db, { _id, offset }: UploadRow): Promise<string | null> => {
  const claim = uuid()
  const { rowCount } = await db
    .update(uploads)
    .set({ claim })
    .where(and(eq(uploads._id, _id), eq(uploads.offset, offset), sql`"offset" < length`))
  return rowCount === 0 ? null : claim
}

/** Revokes the claim to an incomplete upload, so that its offset stays until a request takes over again. Returns its row. */
export const stopWriting = async (db: Db, id: string): Promise<UploadRow> => {
  const [row] = await db
    .update(uploads)
    .set({ claim: sql`case when "offset" < length then null else claim end` })
    .where(eq(uploads._id, id))
    .returning()
  if (!row) throw new Refusal('f.upload_not_found')
  return row
}

/** Appends a piece; returns `false`, without adding anything, if the claim is lost. */
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

/** Returns the keys of its pieces, in order. */
export const piecesOf = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db
    .select({ key: uploadPieces.key })
    .from(uploadPieces)
    .where(eq(uploadPieces.upload, id))
    .orderBy(asc(uploadPieces.start))
  return rows.map(({ key }) => key)
}

/** How long a claim to join the pieces lasts unless renewed. By the clock of the database, so it is valid for all processes and expires after a kill. */
const KEEPING_MS = 20_000
export const KEEPING_RENEWAL_MS = 5_000

/** Gives one request the claim to turn a complete upload into a file. Returns the claim; null while another request has it. */
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

/** Records the file that an upload has become, in the transaction of the file, and deletes the rows of its pieces. */
export const settleUpload = async (db: Db, claim: string, file: string): Promise<void> => {
  const [settled] = await db
    .update(uploads)
    .set({ file, claim: null, keeping_until: null })
    .where(and(eq(uploads.claim, claim), isNull(uploads.file)))
    .returning({ _id: uploads._id })
  if (!settled) throw new Refusal('f.upload_not_found')
  await db.delete(uploadPieces).where(eq(uploadPieces.upload, settled._id))
}
