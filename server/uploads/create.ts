import { FILE_MAX_BYTES } from '#contract/limits.ts'
import { CreateHeaders, uploads } from '#contract/calls/uploads.ts'
import { Refusal } from '#domain/refusal.ts'
import { shareWorkspace } from '#server/db/locks.ts'
import { foldedName } from '#server/files/name.ts'
import { countToday } from '#server/files/dailyQuota.ts'
import { requireFreePlace } from '#server/files/place.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessUploadTarget } from './access.ts'
import { complete } from './complete.ts'
import { bringsBytes, metadataOf, readHeaders, sendState } from './protocol.ts'
import { receive, requireAnnouncedSize } from './receive.ts'
import { getUpload, insertUpload } from './store.ts'

/**
 * Begins an upload. Everything that can be refused is refused now, before its bytes arrive. A retry under the same `Idempotency-Key` returns the same upload at its
 * present offset.
 */
export const create = streamVerb(uploads.create, async (context, { params, caller, request, reply, idempotencyKey }) => {
  const { 'upload-length': length, 'upload-metadata': metadata } = readHeaders({ request, reply }, CreateHeaders)
  const announced = metadataOf(metadata)
  if (length > FILE_MAX_BYTES) throw new Refusal('f.too_large', { name: announced.name, max: FILE_MAX_BYTES / 1024 / 1024 })
  const bytes = bringsBytes(request) ? request.raw : null
  if (bytes) requireAnnouncedSize({ offset: 0, length }, bytes)
  const { workspace, folder, name } = announced
  const file = await accessUploadTarget(context, caller, announced)

  const upload = await context.db.transaction(async db => {
    await shareWorkspace(db, workspace)
    const id = await idempotent({ db }, 'uploads.create', { params, body: { length, announced }, caller, idempotencyKey }, async () => {
      if (folder !== undefined) await requireFreePlace({ db }, workspace, folder, foldedName(name))
      const begun = await insertUpload(db, { team: file.team, workspace, user: caller.id, metadata, length }, file.plan)
      await countToday({ ...context, db }, caller.id, length)
      return begun
    })
    return getUpload(db, id, caller.id)
  })
  reply.header('location', `/api/uploads/${upload._id}`)
  const received = bytes && upload.offset === 0 && upload.length > 0 ? await receive(context, upload, file, bytes) : upload
  sendState(reply, await complete(context, received, file))
})
