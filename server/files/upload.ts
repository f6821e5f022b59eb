import { files } from '#contract/calls/files.ts'
import { FolderPlace, Id } from '#contract/fields.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireFreePlace } from './place.ts'
import { idempotent, unlessRepeated } from '#server/call/idempotency.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { requireTarget, requireTemplateTarget, type Target } from '#server/access/files.ts'
import { keepFile } from './keep.ts'
import { foldedName, uploadedName } from './name.ts'
import { countToday, requireDailyQuota } from './dailyQuota.ts'
import { requireStorage } from './quota.ts'

const targets = { document: requireTarget, template: requireTemplateTarget }

/**
 * Stores one file. With a field `document` or `template` before it, the caller needs the right to write that one; otherwise the upload right. With a field
 * `folder` the file appears in the tree of files. A retry under the same `Idempotency-Key` returns the same file.
 */
export const upload = streamVerb(files.upload, async (context, { params, caller, request, idempotencyKey }) => {
  const { workspace, standing } = await accessWorkspace(context, caller, params.workspaceId)
  if (workspace.team !== params.teamId) throw new Refusal('w.not_found')

  let target: Target | null = null
  let folder: string | undefined
  for await (const part of request.parts({ limits: { files: 1, fields: 1 } })) {
    if (part.type === 'field') {
      const field = part.fieldname
      if (field === 'folder') {
        folder = idIn(field, FolderPlace, part.value)
        continue
      }
      if (field !== 'document' && field !== 'template') throw new Refusal('request.invalid', {}, [{ field, code: 'unknown_field' }])
      target = await targets[field](context, caller, idIn(field, Id, part.value), { workspace, standing })
      continue
    }
    if (target === null) authorize(standing, 'upload', 'files')
    const name = uploadedName(part.filename)
    await unlessRepeated(context.db, { caller, idempotencyKey }, async () => {
      const announced = Number(request.headers['content-length'] ?? 0)
      await requireStorage(context, workspace.team, standing.plan, announced)
      await requireDailyQuota(context, caller.id, announced)
      if (folder !== undefined) await requireFreePlace(context, workspace._id, folder, foldedName(name))
    })
    const file = await keepFile(context, {
      ...{ team: workspace.team, workspace: workspace._id, document: null, folder, ...target, user: caller.id },
      ...{ name, bytes: part.file, plan: standing.plan },
      once: (db, { hash }, create) =>
        idempotent({ db }, 'files.upload', { params, body: { name, folder, target, hash }, caller, idempotencyKey }, create),
      settle: (db, { size }) => countToday({ ...context, db }, caller.id, size),
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
