import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IMAGE_WIDTHS } from '#contract/calls/files.ts'
import type { Context } from '#server/call/context.ts'
import { sizedImage } from '#server/files/sizes.ts'
import { PICTURE_TYPE } from './cut.ts'
import { getShown, type Owner } from './store.ts'

interface Asked {
  noun: Owner['noun']
  id: string
  /** No wider than this. */
  width: (typeof IMAGE_WIDTHS)[number] | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends a picture while it is shown. The address is of this picture alone, so a browser keeps it for good. Throws `f.not_found`. */
export const sendPicture = async (context: Context, { noun, id, width: wanted, request, reply }: Asked): Promise<void> => {
  const { key, size, width } = await getShown(context.db, noun, id)

  const sized = sizedImage(context, { key, width, type: PICTURE_TYPE, hash: id }, wanted, request.headers.accept)
  const etag = sized?.etag ?? `"${id}"`
  reply.headers({
    'cache-control': 'private, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'none',
    'content-type': sized?.type ?? PICTURE_TYPE,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (wanted !== undefined) reply.header('vary', 'accept')
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()
  const sent = sized ? await sized.bytes() : { body: await context.storage.get(key), size }
  return void reply.header('content-length', sent.size).send(sent.body)
}
