import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { StoredFile } from '#contract/files.ts'
import type { Plan } from '#contract/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { files } from '#server/db/tables.ts'
import { cleanRaster, cleanSvg, IMAGE_MAX_BYTES } from './image.ts'
import { fileTypeOf, HEAD_BYTES } from './kind.ts'
import { fileName } from './name.ts'

export interface NewFile {
  team: string
  workspace: string
  document: string | null
  /** The import that brings it, while that runs. */
  import?: string
  user: string
  name: string
  bytes: Readable
  plan: Plan
}

export const fileView = (row: typeof files.$inferSelect): StoredFile => ({
  _id: row._id,
  objType: 'file',
  objExtension: /\.(\w+)$/.exec(row.name)?.[1]?.toLowerCase() ?? '',
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  url: `/api/files/${row._id}`,
  user: row.user,
  created_at: row.created_at,
})

/** The first bytes of a stream, and the whole stream again. */
const peek = async (stream: Readable): Promise<{ head: Buffer; whole: Readable }> => {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const chunks: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await iterator.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  const head = Buffer.concat(chunks)
  const rest = async function* () {
    yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { head: head.subarray(0, HEAD_BYTES), whole: Readable.from(rest(), { objectMode: false }) }
}

const collect = async (stream: Readable, name: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > IMAGE_MAX_BYTES) throw new Refusal('f.too_large', { name, max: IMAGE_MAX_BYTES / 1024 / 1024 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Stores the bytes of a new file, then its row: rows never point to missing bytes (security rule 15), and the quota is reserved by one conditional UPDATE
 * in the row's own transaction. Throws `f.type`, `f.too_large`, `f.too_many_pixels`, `f.quota`, `f.name`; then nothing is kept.
 */
export const keepFile = async (context: Pick<Context, 'db' | 'storage'>, file: NewFile): Promise<StoredFile> => {
  const name = fileName(file.name)
  const { head, whole } = await peek(file.bytes)
  const found = await fileTypeOf(name, head)
  const image =
    found.kind === 'raster'
      ? await cleanRaster(name, await collect(whole, name))
      : found.kind === 'svg'
        ? cleanSvg(name, await collect(whole, name))
        : null

  const key = uuid()
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = image ? Readable.from([image.bytes], { objectMode: false }) : whole
  source.on('error', error => hashing.destroy(error))
  const size = await context.storage.put(key, source.pipe(hashing))
  try {
    return await context.db.transaction(async db => {
      const { rowCount } = await db.execute(sql`
        update team_usage set bytes = bytes + ${size}::bigint
        where team = ${file.team}::uuid and (${file.plan.bytes}::bigint is null or bytes + ${size}::bigint <= ${file.plan.bytes}::bigint)`)
      if (rowCount === 0) throw new Refusal('f.quota')

      const [row] = await db
        .insert(files)
        .values({
          ...{
            _id: uuid(),
            team: file.team,
            workspace: file.workspace,
            document: file.document,
            import: file.import ?? null,
            user: file.user,
          },
          ...{ key, name, type: found.type, size, width: image?.width ?? null, height: image?.height ?? null, hash: hash.digest('hex') },
        })
        .returning()
      if (!row) throw new Error('no row')
      return fileView(row)
    })
  } catch (error) {
    await context.storage.remove(key)
    throw error
  }
}

/** Takes a file back, bytes last: a kill in between leaves bytes that nothing names, never a row without bytes. */
export const dropFile = async (context: Pick<Context, 'db' | 'storage'>, id: string): Promise<void> => {
  const keys = await context.db.transaction(db => deleteFiles(db, sql`f."_id" = ${id}::uuid`))
  for (const key of keys) await context.storage.remove(key)
}

/**
 * Deletes the rows of files `f`, and gives their team the bytes back that no copy names. Answers the keys of these bytes, which a clean-up removes from the
 * storage if nobody else does. Whoever deletes another copy of the same bytes meanwhile waits.
 */
export const deleteFiles = async (db: Database | Transaction, which: SQL): Promise<string[]> => {
  await db.execute(sql`select 1 from files where key in (select f.key from files f where ${which}) order by "_id" for update`)
  const { rows } = await db.execute<{ key: string }>(sql`
    with gone as (
      delete from files f where ${which} returning f."_id", f.key, f.team, f.size
    ), free as (
      select distinct on (gone.key) gone.key, gone.team, gone.size from gone
      where not exists (select 1 from files other where other.key = gone.key and other."_id" not in (select "_id" from gone))
    ), given as (
      update team_usage u set bytes = greatest(0, u.bytes - back.bytes)
      from (select team, sum(size) as bytes from free group by team) back where u.team = back.team
    )
    select key from free`)
  return rows.map(({ key }) => key)
}
