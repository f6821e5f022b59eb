import { files } from '#contract/files.ts'
import { Id } from '#contract/fields.ts'
import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { streamVerb } from '#server/http/verb.ts'
import { accessWorkspace } from '#server/workspaces/access.ts'
import { requireTarget } from './access.ts'
import { keepFile } from './keep.ts'
import { uploadedName } from './name.ts'

/** Stores one file. With a field `document` before it, who may write that document may upload for it; otherwise it takes the upload right. */
export const upload = streamVerb(files.upload, async (context, { params, caller, request }) => {
  const { workspace, standing } = await accessWorkspace(context, caller, params.workspaceId)
  if (workspace.team !== params.teamId) throw new Refusal('w.not_found')

  let document: string | null = null
  for await (const part of request.parts({ limits: { files: 1, fields: 1 } })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'document') throw new Refusal('request.invalid', {}, [{ field: part.fieldname, code: 'unknown_field' }])
      const given = Id.safeParse(part.value)
      if (!given.success) throw new Refusal('request.invalid', {}, [{ field: 'document', code: 'invalid_id' }])
      await requireTarget(context, caller, given.data, { workspace, standing })
      document = given.data
      continue
    }
    if (document === null) require(standing, 'upload', 'files')
    const file = await keepFile(context, {
      ...{ team: workspace.team, workspace: workspace._id, document, user: caller.id },
      ...{ name: uploadedName(part.filename), bytes: part.file, plan: standing.plan },
    })
    return { file }
  }
  throw new Refusal('request.invalid', {}, [{ field: 'file', code: 'required' }])
})
