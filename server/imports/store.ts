import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { imports } from '#server/db/tables/imports.ts'
import { workspaces } from '#server/db/tables/workspaces.ts'

export type ImportRow = typeof imports.$inferSelect

const own = (user: string, id: string) => and(eq(imports._id, id), eq(imports.user, user))

/** Returns an import of the person who began it; `i.not_found` for everybody else. */
export const getImport = async (db: Db, user: string, id: string): Promise<ImportRow> => {
  const [row] = await db.select().from(imports).where(own(user, id))
  if (!row) throw new Refusal('i.not_found')
  return row
}

/** Returns a person's running imports into the workspaces of a team, the oldest first. */
export const findRunning = async (db: Db, user: string, team: string): Promise<ImportRow[]> => {
  const rows = await db
    .select({ import: imports })
    .from(imports)
    .innerJoin(workspaces, eq(workspaces._id, imports.workspace))
    .where(and(eq(workspaces.team, team), eq(imports.user, user), eq(imports.state, 'running')))
    .orderBy(imports._id)
  return rows.map(row => row.import)
}

/** Refuses a second import into a workspace while one of the same person is running. */
export const requireIdle = async (db: Db, user: string, workspace: string): Promise<void> => {
  const running = and(eq(imports.workspace, workspace), eq(imports.user, user), eq(imports.state, 'running'))
  if ((await db.$count(imports, running)) > 0) throw new Refusal('i.running')
}

export const insertImport = async (db: Db, values: Pick<ImportRow, '_id' | 'workspace' | 'user'>): Promise<string> => {
  await db.insert(imports).values(values)
  return values._id
}

/** Marks the import as cancelled in its row, which the process that runs it reads. One that has ended stays as it is. */
export const cancelImport = async (db: Db, user: string, id: string): Promise<void> => {
  const { rowCount } = await db
    .update(imports)
    .set({ state: sql`case when state = 'running' then 'cancelled' else state end` })
    .where(own(user, id))
  if (rowCount === 0) throw new Refusal('i.not_found')
}
