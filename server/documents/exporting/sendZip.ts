import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { toRefusal } from '#server/call/errors.ts'
import type { Context } from '#server/call/context.ts'
import { ZipStream } from './zipStream.ts'

/** A page that was opened in this place after all would be none of our own pages: nothing in it acts or is fetched. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

/** Says that the answer is a file to keep, of this name. */
export const sendAs = (reply: FastifyReply, name: string): void =>
  void reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': contentDisposition(name),
    'content-security-policy': POLICY,
  })

/**
 * Sends a zip while `write` fills it, as fast as the reader takes it. An error from here on aborts the response, so that the reader notices that the zip is
 * incomplete; it is logged with `about` where it is none of the reader's doing.
 */
export const sendZip = (
  { log }: Pick<Context, 'log'>,
  reply: FastifyReply,
  { name, about }: { name: string; about: object },
  write: (zip: ZipStream) => Promise<void>,
): void => {
  sendAs(reply, name)
  const zip = new ZipStream()
  write(zip).then(
    () => zip.end(),
    (error: Error) => {
      if (!zip.bytes.destroyed && toRefusal(error).status >= 500) log.error({ err: error, ...about }, 'an export broke off')
      zip.fail(error)
    },
  )
  reply.type('application/zip').send(zip.bytes)
}
