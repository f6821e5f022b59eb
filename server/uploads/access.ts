import type { UploadMetadata } from '#contract/calls/uploads.ts'
import { authorize } from '#domain/policy.ts'
import { requireTarget, requireTemplateTarget } from '#server/access/files.ts'
import type { NewFile } from '#server/files/keep.ts'
import type { Caller } from '#server/access/caller.ts'
import { accessUser } from '#server/access/users.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { metadataOf } from './protocol.ts'
import { getUpload, type UploadRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

/** What is known of a file before its bytes have arrived. */
export type AnnouncedFile = Omit<NewFile, 'bytes' | 'reserved' | 'settle'>

/** Returns the announced file if the caller may upload it there. Checked with every piece, so an upload cannot finish after the right is lost. */
export const accessUploadTarget = async (
  context: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  { workspace: id, name, folder, document, template }: UploadMetadata,
): Promise<AnnouncedFile> => {
  const { workspace, standing } = await accessWorkspace(context, caller, id)
  const place = { workspace, standing }
  const target =
    document !== undefined
      ? await requireTarget(context, caller, document, place)
      : template !== undefined
        ? await requireTemplateTarget(context, caller, template, place)
        : null
  if (target === null) authorize(standing, 'upload', 'files')
  return { team: workspace.team, workspace: workspace._id, document: null, folder, ...target, user: caller.id, name, plan: standing.plan }
}

/** Returns an upload of the caller's own; `f.upload_not_found` for everybody else. */
export const accessUpload = async ({ db }: Pick<Context, 'db'>, caller: Caller, id: string): Promise<UploadRow> => {
  await accessUser({ db }, caller)
  return getUpload(db, id, caller.id)
}

/** Returns the same with the file that it becomes. */
export const accessUploadToFinish = async (
  context: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  id: string,
): Promise<{ upload: UploadRow; file: AnnouncedFile }> => {
  const upload = await accessUpload(context, caller, id)
  return { upload, file: await accessUploadTarget(context, caller, metadataOf(upload.metadata)) }
}
