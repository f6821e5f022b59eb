import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { UPLOAD_PIECE_BYTES, UPLOAD_PIECES_MAX, UPLOAD_SILENCE_MS } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AnnouncedFile } from './access.ts'
import { precheck } from './precheck.ts'
import { appendPiece, takeOver, type UploadRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

/**
 * Cuts the body of a request into pieces that are read one after the other. They end where the connection breaks: the bytes until then count.
 * The request itself is not destroyed, so that the unread rest of a refused one can still be discarded.
 */
async function* piecesIn(request: IncomingMessage): AsyncGenerator<Readable> {
  const chunks = request.iterator({ destroyOnReturn: false })
  const next = async (): Promise<Buffer | undefined> => {
    const { done, value } = await chunks.next().catch(() => ({ done: true, value: undefined }))
    return done ? undefined : (value as Buffer)
  }
  let rest = await next()
  const piece = async function* () {
    for (let room = UPLOAD_PIECE_BYTES; rest !== undefined && room > 0;) {
      const some: Buffer = rest.subarray(0, room)
      room -= some.length
      yield some
      rest = some.length < rest.length ? rest.subarray(some.length) : await next()
    }
  }
  try {
    while (rest !== undefined) yield Readable.from(piece(), { objectMode: false })
  } finally {
    await chunks.return?.()
  }
}

/** Refuses more bytes than announced before reading any of them. */
export const requireAnnouncedSize = ({ offset, length }: Pick<UploadRow, 'offset' | 'length'>, { headers }: IncomingMessage): void => {
  if (offset + Number(headers['content-length'] ?? 0) > length) throw new Refusal('request.too_large')
}

/**
 * Stores what a request sends of an upload, and returns the upload's new state. Each piece is stored before its row, so only durable bytes count. Another request
 * that takes the upload over ends this one. Throws `f.upload_offset`, `f.too_many_pieces`, `request.too_large`, and the refusals of the precheck.
 */
export const receive = async (
  context: Pick<Context, 'db' | 'storage'>,
  upload: UploadRow,
  { name }: AnnouncedFile,
  request: IncomingMessage,
): Promise<UploadRow> => {
  requireAnnouncedSize(upload, request)
  if (upload.pieces >= UPLOAD_PIECES_MAX) throw new Refusal('f.too_many_pieces', { max: UPLOAD_PIECES_MAX })
  const claim = await takeOver(context.db, upload)
  if (claim === null) throw new Refusal('f.upload_offset')

  let { offset } = upload
  request.setTimeout(UPLOAD_SILENCE_MS, () => request.destroy())
  try {
    for await (const bytes of piecesIn(request)) {
      const key = uuid()
      const size = await context.storage.put(key, bytes)
      const isTooMuch = offset + size > upload.length
      if (isTooMuch || !(await appendPiece(context.db, { upload: upload._id, claim, key, start: offset, size }))) {
        await context.storage.remove(key)
        throw new Refusal(isTooMuch ? 'request.too_large' : 'f.upload_offset')
      }
      if (offset === 0) await precheck(context, upload, name, { key, size })
      offset += size
    }
  } finally {
    request.setTimeout(0)
  }
  return { ...upload, offset }
}
