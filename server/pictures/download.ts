import { pictures } from '#contract/calls/pictures.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { streamVerb } from '#server/call/verb.ts'
import { sizedImage } from '#server/files/sizes.ts'
import { PICTURE_TYPE } from './cut.ts'
import { getShown } from './store.ts'

/** Sends a picture of a person to somebody who is logged in (`authorisation: D37`). The address is of this picture alone, so a browser keeps it for good. */
export const download = streamVerb(pictures.download, async (context, { params: { id }, query, caller, request, reply }) => {
  if (caller.isGuest) throw new Refusal('f.not_found')
  await accessUser(context, caller)
  const { key, size, width } = await getShown(context.db, id)

  const sized = sizedImage(context, { key, width, type: PICTURE_TYPE, hash: id }, query.w, request.headers.accept)
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
  if (query.w !== undefined) reply.header('vary', 'accept')
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()
  const sent = sized ? await sized.bytes() : { body: await context.storage.get(key), size }
  return void reply.header('content-length', sent.size).send(sent.body)
})
