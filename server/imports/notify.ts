import { and, eq } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { shareTeamOf } from '#server/db/locks.ts'
import type { Transaction } from '#server/db/open.ts'
import { imports } from '#server/db/tables/imports.ts'
import { workspaces } from '#server/db/tables/workspaces.ts'
import { notify } from '#server/notifications/notify.ts'
import { enqueueCommit, enqueueMail } from '#server/outbox/write.ts'
import type { ImportRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

/** Notifies the person who began an import that it has ended: they may have left the page. */
export const notifyEnded = async (
  { db, config }: Pick<Context, 'config'> & { db: Transaction },
  { _id, user, workspace }: Pick<ImportRow, '_id' | 'user' | 'workspace'>,
): Promise<void> => {
  const [found] = await db.select({ team: workspaces.team }).from(workspaces).where(eq(workspaces._id, workspace))
  if (!found) return
  const tools = { db, config, publish: enqueueCommit.bind(null, db), send: enqueueMail.bind(null, db) }
  await notify(tools, { kind: 'import', by: null, to: [user], team: found.team, workspace, import: _id })
}

/** Records a failed import and notifies its person. Does nothing if the import has ended already. */
export const failImport = async (
  { db, config, outbox }: Pick<Context, 'db' | 'config' | 'outbox'>,
  { _id, workspace }: Pick<ImportRow, '_id' | 'workspace'>,
  failure: { error: ErrorCode } & Partial<Pick<ImportRow, 'notes' | 'more_notes'>>,
): Promise<void> => {
  await db.transaction(async db => {
    await shareTeamOf(db, workspace)
    const [row] = await db
      .update(imports)
      .set({ state: 'failed', ...failure })
      .where(and(eq(imports._id, _id), eq(imports.state, 'running')))
      .returning()
    if (row) await notifyEnded({ db, config }, row)
  })
  outbox.wake()
}
