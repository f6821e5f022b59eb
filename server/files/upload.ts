import { files } from '#contract/files.ts'
import { FolderPlace, Id } from '#contract/fields.ts'
import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireFreePlace } from '#server/folders/place.ts'
import { streamVerb } from '#server/http/verb.ts'
import { accessWorkspace } from '#server/workspaces/access.ts'
import { requireTarget } from './access.ts'
import { keepFile } from './keep.ts'
import { foldedName, uploadedName } from './name.ts'

/**
 * Stores one file. With a field `document` before it, who may write that document may upload for it; otherwise it takes the upload right, and with a field
 * `folder` the file stands in the tree of files.
 */
export const upload = streamVerb(files.upload, async (context, { params, caller, request }) => {
  const { workspace, standing } = await accessWorkspace(context, caller, params.workspaceId)
  if (workspace.team !== params.teamId) throw new Refusal('w.not_found')

  let document: string | null = null
  let folder: string | undefined
  for await (const part of request.parts({ limits: { files: 1, fields: 1 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'folder') {
        folder = idIn('folder', FolderPlace, part.value)
        continue
      }
      if (part.fieldname !== 'document') throw new Refusal('request.invalid', {}, [{ field: part.fieldname, code: 'unknown_field' }])
      document = idIn('document', Id, part.value)
      await requireTarget(context, caller, document, { workspace, standing })
      continue
    }
    if (document === null) require(standing, 'upload', 'files')
    if (folder !== undefined) await requireFreePlace(context, workspace._id, folder, foldedName(uploadedName(part.filename)))
    const file = await keepFile(context, {
      ...{ team: workspace.team, workspace: workspace._id, document, folder, user: caller.id },
      ...{ name: uploadedName(part.filename), bytes: part.file, plan: standing.plan },
    })
    return { file }
  }
  throw new Refusal('request.invalid', {}, [{ field: 'file', code: 'required' }])
})

const idIn = (field: string, schema: typeof Id | typeof FolderPlace, value: unknown): string => {
  const given = schema.safeParse(value)
  if (!given.success) throw new Refusal('request.invalid', {}, [{ field, code: 'invalid_id' }])
  return given.data
}
