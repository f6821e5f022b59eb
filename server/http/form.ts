import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { PartHeads } from './partHeads.ts'

/** Whether an error of the form parser is about a well-formed request: a body that is too large or of another type. */
const isOfWellFormed = (error: unknown): boolean => {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  return statusCode === 413 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE'
}

/**
 * Makes the parts of this form strict: a malformed form, and every other error that its parser reports, becomes `request.bad_form`.
 * Errors count by where they come from, not by their kind.
 */
export const readStrictly = (request: FastifyRequest): void => {
  const read = request.parts.bind(request)
  request.parts = options => strictly(request, () => read(options))
}

async function* strictly(request: FastifyRequest, read: () => AsyncIterableIterator<Multipart>): AsyncGenerator<Multipart> {
  const heads = new PartHeads(request.headers['content-type'])
  const requireValid = (isPartValid = true) => {
    if (heads.isBroken || !isPartValid) throw new Refusal('request.bad_form')
  }
  request.raw.on('data', heads.take)
  let count = 0
  try {
    for await (const part of read()) {
      // A part whose head was not seen was split off at another boundary than the declared one.
      requireValid(++count <= heads.count && isReadable(part))
      yield part.type === 'file' ? Object.assign(part, { file: whole(part.file) }) : part
    }
    requireValid()
  } catch (error) {
    throw error instanceof Refusal || isOfWellFormed(error) ? error : new Refusal('request.bad_form')
  } finally {
    request.raw.off('data', heads.take)
  }
}

/** Returns whether the value was valid UTF-8. The parser puts U+FFFD for what was not, and no value of our forms contains it. */
const isReadable = (part: Multipart): boolean => part.type === 'file' || typeof part.value !== 'string' || !part.value.includes('\ufffd')

/**
 * Returns a file stream that throws `request.bad_form` when the form breaks off within the file, and `f.too_large` when the file exceeds the limit.
 * Errors of its consumer do not pass through here.
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
