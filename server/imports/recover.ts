import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { imports } from '#server/db/tables/imports.ts'
import { rollBack } from './run.ts'
import { stagedFolder, stagedFolders } from './received.ts'
import { failImport } from './notify.ts'
import type { Context } from '#server/call/context.ts'

/** No upload of an import takes longer. */
const SENDING_MS = 24 * 60 * 60 * 1000

/**
 * Fails the imports that a killed process left running, and removes their stored and received files. With an embedded database there is no other process;
 * with a shared one an import counts as abandoned after a minute without a report.
 */
export const recoverImports = async (context: Context): Promise<void> => {
  const isLeft = context.config.databaseUrl ? sql`told_at < now() - interval '1 minute'` : sql`true`
  const left = await context.db
    .select({ _id: imports._id, workspace: imports.workspace })
    .from(imports)
    .where(and(eq(imports.state, 'running'), isLeft))
  for (const { _id, workspace } of left) {
    await failImport(context, { _id, workspace }, { error: 'generic' })
    await rollBack(context, _id)
    await rm(stagedFolder(context.config, _id), { recursive: true, force: true })
  }
}

/** Removes received files of imports that no longer run, or that a kill interrupted before they began. */
export const sweepStaged = async ({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> => {
  await mkdir(stagedFolders(config), { recursive: true, mode: 0o700 })
  const running = await db.select({ _id: imports._id }).from(imports).where(eq(imports.state, 'running'))
  const inUse = new Set(running.map(({ _id }) => _id))
  for (const id of await readdir(stagedFolders(config))) {
    const folder = stagedFolder(config, id)
    const changedAtMs = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now()
    if (!inUse.has(id) && changedAtMs < Date.now() - SENDING_MS) await rm(folder, { recursive: true, force: true })
  }
}
