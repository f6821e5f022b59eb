import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { imports } from '#contract/imports.ts'
import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { imports as table } from '#server/db/tables.ts'
import { accessDocument } from '#server/documents/access.ts'
import type { Caller } from '#server/http/caller.ts'
import { streamVerb } from '#server/http/verb.ts'
import { accessWorkspace } from '#server/workspaces/access.ts'
import { inspect } from './archive.ts'
import { importView } from './job.ts'
import { runImport } from './run.ts'
import { receive } from './stage.ts'

const requirePlace = async (context: Context, caller: Caller, workspace: string, parent: string | null): Promise<void> => {
  if (parent === null) return
  const { document, standing } = await accessDocument(context, caller, parent)
  if (document.workspace !== workspace || document.isArchived) throw new Refusal('d.parent', { field: 'parent' })
  require(standing, 'write', 'document')
}

/** Takes a folder or a zip in and answers at once; the work goes on, and the import's row says how far it is. */
export const create = streamVerb(imports.create, async (context, { params, caller, request }) => {
  const { workspace, standing } = await accessWorkspace(context, caller, params.workspaceId)
  require(standing, 'create', 'documents')
  const other = and(eq(table.workspace, workspace._id), eq(table.user, caller.id), eq(table.state, 'running'))
  if ((await context.db.$count(table, other)) > 0) throw new Refusal('i.running')

  const id = uuid()
  const folder = join(context.config.dataDir, 'imports', id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { archive, paths, parent } = await receive(request, folder)
    if (archive !== null) await inspect(archive)
    await requirePlace(context, caller, workspace._id, parent)
    const [row] = await context.db.insert(table).values({ _id: id, workspace: workspace._id, user: caller.id }).returning()
    if (!row) throw new Error('no row')

    void runImport(context, {
      ...{ id, folder, archive, paths, parent },
      ...{ team: workspace.team, workspace: workspace._id, user: caller.id, lang: caller.lang, plan: standing.plan },
    })
    return { import: importView(row) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
})
