import { mkdir, rm } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { imports } from '#contract/calls/imports.ts'
import { authorize } from '#domain/policy.ts'
import { shareWorkspace } from '#server/db/locks.ts'
import { countToday, requireDailyQuota } from '#server/files/dailyQuota.ts'
import { accessParent } from '#server/documents/tree/tree.ts'
import { idempotent, unlessRepeated } from '#server/call/idempotency.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { inspect } from './archive.ts'
import { importView } from './job.ts'
import { runImport } from './run.ts'
import { receive } from './receive.ts'
import { siteOf, stagedFolder } from './received.ts'
import { getImport, insertImport, requireIdle } from './store.ts'

/**
 * Receives a folder or a zip and responds immediately. The work continues, and the import's row has its progress. A retry under the same `Idempotency-Key` returns
 * the same import in its present state.
 */
export const create = streamVerb(imports.create, async (context, { params, caller, request, idempotencyKey }) => {
  const { workspace, standing } = await accessWorkspace(context, caller, params.workspaceId)
  authorize(standing, 'create', 'documents')
  await unlessRepeated(context.db, { caller, idempotencyKey }, async () => {
    await requireIdle(context.db, caller.id, workspace._id)
    await requireDailyQuota(context, caller.id, Number(request.headers['content-length'] ?? 0))
  })

  const id = uuid()
  const folder = stagedFolder(context.config, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { archive, paths, parent, bytes } = await receive(request, folder)
    if (archive !== null) await inspect(archive)
    if (parent !== null) await accessParent(context, caller, parent, workspace._id)
    const row = await context.db.transaction(async db => {
      await shareWorkspace(db, workspace._id)
      const input = { params, body: { isArchive: archive !== null, paths, parent, bytes }, caller, idempotencyKey }
      const begun = await idempotent({ db }, 'imports.create', input, async () => {
        await countToday({ ...context, db }, caller.id, bytes)
        return insertImport(db, { _id: id, workspace: workspace._id, user: caller.id })
      })
      return getImport(db, caller.id, begun)
    })
    if (row._id !== id) {
      await rm(folder, { recursive: true, force: true })
      return { import: importView(row) }
    }

    void runImport(context, {
      ...{ id, folder, archive, paths, parent },
      site: siteOf(context, request),
      ...{ team: workspace.team, workspace: workspace._id, caller: caller.outlivingSession(), plan: standing.plan },
    })
    return { import: importView(row) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
})
