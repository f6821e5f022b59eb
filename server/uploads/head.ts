import { EveryHeader, uploads } from '#contract/calls/uploads.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessUploadToFinish } from './access.ts'
import { complete } from './complete.ts'
import { readHeaders, sendState } from './protocol.ts'
import { stopWriting } from './store.ts'

/**
 * Returns the offset from which to resume after a broken connection. The broken request may still be waiting for bytes: it is stopped, so that the offset does
 * not move before the client resumes. A complete upload that is no file yet, after a kill, becomes one now.
 */
export const head = streamVerb(uploads.head, async (context, { params, caller, request, reply }) => {
  readHeaders({ request, reply }, EveryHeader)
  const { upload, file } = await accessUploadToFinish(context, caller, params.id)

  const state = await complete(context, await stopWriting(context.db, upload._id), file)
  reply.headers({ 'upload-length': state.length, 'upload-metadata': state.metadata })
  sendState(reply, state)
})
