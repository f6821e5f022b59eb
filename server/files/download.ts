import { create as contentDisposition } from 'content-disposition'
import { files } from '#contract/calls/files.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessFileByCookie } from '#server/access/files.ts'
import { rangeOf } from './range.ts'
import { sizedImage } from './sizes.ts'

const SHOWN = /^(image\/(?!svg)|video\/|audio\/)/

/** A picture's download name has the extension of its actual type. */
const labelOf = (name: string, type: string): string =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`

/** Sends the bytes of a file. Only pictures, videos and sounds are shown inline, so no active content runs in our own origin. */
export const download = streamVerb(files.download, async (context, { params, query, request, reply }) => {
  const { file, isPublic } = await accessFileByCookie(context, request, params.id, query.share)

  const sized = sizedImage(context, file, query.w, request.headers.accept)
  const etag = sized?.etag ?? `"${file.hash}"`
  reply.headers({
    'cache-control': `private, max-age=${isPublic ? 3600 : 300}`,
    etag,
    'accept-ranges': sized ? 'none' : 'bytes',
    'content-type': sized?.type ?? file.type,
    'content-disposition': contentDisposition(sized ? labelOf(file.name, sized.type) : file.name, {
      type: SHOWN.test(file.type) ? 'inline' : 'attachment',
    }),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (query.w !== undefined) reply.header('vary', 'accept')
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()
  if (sized) {
    const { body, size } = await sized.bytes()
    return void reply.header('content-length', size).send(body)
  }

  const conditional = request.headers['if-range']
  const range = conditional === undefined || conditional === etag ? rangeOf(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') return void reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range === null) return void reply.header('content-length', file.size).send(await context.storage.get(file.key))
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${range.start}-${range.end}/${file.size}`, 'content-length': range.end - range.start + 1 })
  return void reply.send(await context.storage.get(file.key, range))
})
