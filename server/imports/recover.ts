import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { imports } from '#server/db/tables.ts'
import { takeBack } from './run.ts'

/**
 * Ends what a killed process left running: its files are taken back, its row says so. With a database of its own no other process can be at work;
 * with a shared one an import counts as left when it has been silent for a minute.
 */
export const recoverImports = async (context: Context): Promise<void> => {
  const isLeft = context.config.databaseUrl ? sql`told_at < now() - interval '1 minute'` : sql`true`
  const left = await context.db
    .update(imports)
    .set({ state: 'failed', error: 'generic' })
    .where(and(eq(imports.state, 'running'), isLeft))
    .returning({ _id: imports._id })
  for (const { _id } of left) await takeBack(context, _id)
}
