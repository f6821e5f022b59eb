import { FILE_MAX_BYTES } from '#contract/limits.ts'
import { TUS, uploads } from '#contract/calls/uploads.ts'
import { streamVerb } from '#server/call/verb.ts'

/** The capabilities that a tus client may request before it begins. */
export const options = streamVerb(uploads.options, async (_context, { reply }) => {
  reply.headers({
    'tus-resumable': TUS.version,
    'tus-version': TUS.version,
    'tus-extension': TUS.extensions,
    'tus-max-size': FILE_MAX_BYTES,
  })
})
