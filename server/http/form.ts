import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { PartHeads } from './partHeads.ts'

/** What the parser of forms says of one that is whole: there is too much of it, or it is of another kind. */
const isOfWhole = (error: unknown): boolean => {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  return statusCode === 413 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE'
}

/**
 * From now on the parts of this form come only as they were meant, and everything else that its parser says is `request.bad_form`, in whatever words and of whatever
 * kind: where it comes from decides.
 */
export const readStrictly = (request: FastifyRequest): void => {
  const read = request.parts.bind(request)
  request.parts = options => strictly(request, () => read(options))
}

async function* strictly(request: FastifyRequest, read: () => AsyncIterableIterator<Multipart>): AsyncGenerator<Multipart> {
  const heads = new PartHeads(request.headers['content-type'])
  const requireWhole = (isAsMeant = true) => {
    if (heads.isBroken || !isAsMeant) throw new Refusal('request.bad_form')
  }
  request.raw.on('data', heads.take)
  let count = 0
  try {
    for await (const part of read()) {
      // A part whose head has not passed by was found by another boundary than the one that was looked for.
      requireWhole(++count <= heads.count && isReadable(part))
      yield part.type === 'file' ? Object.assign(part, { file: whole(part.file) }) : part
    }
    requireWhole()
  } catch (error) {
    throw error instanceof Refusal || isOfWhole(error) ? error : new Refusal('request.bad_form')
  } finally {
    request.raw.off('data', heads.take)
  }
}

/** A value that was no UTF-8 is told by the sign that stands for what could not be read; what our forms ask for never holds it. */
const isReadable = (part: Multipart): boolean => part.type === 'file' || typeof part.value !== 'string' || !part.value.includes('\ufffd')

/**
 * Whoever reads a file is told that the form breaks off within it, as of every other broken form, and that the file goes on beyond what is read of one. What goes wrong
 * with themselves does not come by here.
 */
const whole = (file: Readable & { truncated: boolean }): Readable => {
  const read = async function* () {
    try {
      yield* file
    } catch {
      throw new Refusal('request.bad_form')
    }
    if (file.truncated) throw new Refusal('f.too_large')
  }
  return Readable.from(read(), { objectMode: false })
}
