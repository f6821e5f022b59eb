import { PatchHeaders, uploads } from '#contract/calls/uploads.ts'
import { Refusal } from '#domain/refusal.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessUploadToFinish } from './access.ts'
import { complete } from './complete.ts'
import { bringsBytes, readHeaders, sendState } from './protocol.ts'
import { receive } from './receive.ts'

/** Receives more of an upload, from exactly its present offset. */
export const patch = streamVerb(uploads.patch, async (context, { params, caller, request, reply }) => {
  const { 'upload-offset': offset } = readHeaders({ request, reply }, PatchHeaders)
  if (!bringsBytes(request)) throw new Refusal('request.media_type')
  const { upload, file } = await accessUploadToFinish(context, caller, params.id)
  if (offset !== upload.offset) throw new Refusal('f.upload_offset')

  const received = upload.offset < upload.length ? await receive(context, upload, file, request.raw) : upload
  sendState(reply, await complete(context, received, file))
})
