import { FILE_MAX_BYTES } from '#contract/limits.ts'
import { CreateHeaders, uploads } from '#contract/uploads.ts'
import { Refusal } from '#domain/refusal.ts'
import { foldedName } from '#server/files/name.ts'
import { requireFreePlace } from '#server/folders/place.ts'
import { streamVerb } from '#server/http/verb.ts'
import { accessPlace } from './access.ts'
import { complete } from './complete.ts'
import { bringsBytes, metadataOf, readHeaders, tellState } from './protocol.ts'
import { receive, requireRoom } from './receive.ts'
import { insertUpload } from './store.ts'

/** Begins an upload: what can be refused is refused now, before any of its bytes have come. */
export const create = streamVerb(uploads.create, async (context, { caller, request, reply }) => {
  const { 'upload-length': length, 'upload-metadata': metadata } = readHeaders({ request, reply }, CreateHeaders)
  const announced = metadataOf(metadata)
  if (length > FILE_MAX_BYTES) throw new Refusal('f.too_large', { name: announced.name, max: FILE_MAX_BYTES / 1024 / 1024 })
  const bytes = bringsBytes(request) ? request.raw : null
  if (bytes) requireRoom({ offset: 0, length }, bytes)
  const { workspace, folder } = announced
  const file = await accessPlace(context, caller, announced)
  if (folder !== undefined) await requireFreePlace(context, workspace, folder, foldedName(announced.name))

  const upload = await insertUpload(context.db, { team: file.team, workspace, user: caller.id, metadata, length }, file.plan)
  reply.header('location', `/api/uploads/${upload._id}`)
  const received = bytes && length > 0 ? await receive(context, upload, file, bytes) : upload
  tellState(reply, await complete(context, received, file))
})
