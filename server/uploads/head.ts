import { EveryHeader, uploads } from '#contract/calls/uploads.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessUploadToFinish } from './access.ts'
import { complete } from './complete.ts'
import { readHeaders, tellState } from './protocol.ts'
import { stopWriting } from './store.ts'

/**
 * Where somebody goes on whose line was broken. The request that it broke may still be there, waiting for bytes: it is stopped, so that the place does not move
 * any more before they go on. An upload that is whole and no file yet, after a kill, becomes one now.
 */
export const head = streamVerb(uploads.head, async (context, { params, caller, request, reply }) => {
  readHeaders({ request, reply }, EveryHeader)
  const { upload, file } = await accessUploadToFinish(context, caller, params.id)

  const state = await complete(context, await stopWriting(context.db, upload._id), file)
  reply.headers({ 'upload-length': state.length, 'upload-metadata': state.metadata })
  tellState(reply, state)
})
