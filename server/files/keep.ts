import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { StoredFile } from '#contract/calls/files.ts'
import type { Plan } from '#contract/calls/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import { shareTeam, shareWorkspace } from '#server/db/locks.ts'
import type { Transaction } from '#server/db/open.ts'
import { files } from '#server/db/tables/files.ts'
import { announceChanged } from './announcePlace.ts'
import { holdPlace } from './place.ts'
import { enqueueCommit } from '#server/outbox/write.ts'
import { cleanRaster, cleanSvg, IMAGE_MAX_BYTES } from './image.ts'
import { fileTypeOf, HEAD_BYTES } from './kind.ts'
import { fileName, foldedName } from './name.ts'
import { reserveStorage } from './quota.ts'
import { getFile } from './store.ts'
import { fileView } from './view.ts'
import type { Context } from '#server/call/context.ts'
import type { FileRow } from '#server/access/files.ts'

export interface NewFile {
  team: string
  workspace: string | null
  document: string | null
  template?: string | null
  /** Its folder in the tree of files; undefined for files of a document, and for logos. */
  folder?: string | undefined
  /** The running import that brings it. */
  import?: string
  user: string
  name: string
  bytes: Readable
  plan: Plan
  /** Bytes that an upload in pieces has reserved already. */
  reserved?: number
  /** Creates the row, or finds that of the same file from an earlier try; then these bytes are dropped. */
  once?: (db: Transaction, sent: { hash: string }, create: () => Promise<string>) => Promise<string>
  /** Runs in the transaction of the row, and may refuse. */
  settle?: (db: Transaction, file: { _id: string; size: number }) => Promise<void>
}

/** Returns the first bytes of a stream, and the whole stream. */
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

/** Reads a picture into memory. Throws `f.too_large`. */
export const collect = async (stream: Readable, name: string, max = IMAGE_MAX_BYTES): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > max) throw new Refusal('f.too_large', { name, max: max / 1024 / 1024 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Stores the bytes of a new file, then its row: rows never point to missing bytes (`security: 15`). One conditional UPDATE in the row's own transaction
 * reserves the quota. Throws `f.type`, `f.too_large`, `f.too_many_pixels`, `f.quota`, `f.name`, `f.exists`; then nothing is stored.
 */
export const keepFile = async (context: Pick<Context, 'db' | 'storage' | 'outbox'>, file: NewFile): Promise<StoredFile> => {
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
    const sent = { hash: hash.digest('hex') }
    const row = await context.db.transaction(async db => {
      await (file.workspace === null ? shareTeam(db, file.team) : shareWorkspace(db, file.workspace))
      const bytes = { key, type: found.type, size, width: image?.width ?? null, height: image?.height ?? null, ...sent }
      const create = () => insertFile(db, file, name, bytes)
      return getFile(db, await (file.once?.(db, sent, create) ?? create()))
    })
    if (row.key !== key) await context.storage.remove(key)
    if (file.folder !== undefined) context.outbox.wake(new Set(['commit']))
    return fileView(row)
  } catch (error) {
    await context.storage.remove(key)
    throw error
  }
}

type Bytes = Pick<FileRow, 'key' | 'type' | 'size' | 'width' | 'height' | 'hash'>

const insertFile = async (db: Transaction, file: NewFile, name: string, bytes: Bytes): Promise<string> => {
  await reserveStorage(db, file.team, file.plan, bytes.size - (file.reserved ?? 0))
  const folded = foldedName(name)
  const place = file.folder === undefined || file.workspace === null ? null : await holdPlace(db, file.workspace, file.folder, folded)
  const _id = uuid()
  const { team, workspace, document, template = null, import: broughtBy = null, user } = file
  const owner = { team, workspace, document, template, import: broughtBy, user }
  await db.insert(files).values({ _id, ...owner, ...(place && { folder: place.folder, folded }), name, ...bytes })
  await file.settle?.(db, { _id, size: bytes.size })
  if (place) await announceChanged({ publish: (to, commit) => enqueueCommit(db, to, commit, file.user) }, place)
  return _id
}
