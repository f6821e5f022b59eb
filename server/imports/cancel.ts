import { and, eq, sql } from 'drizzle-orm'
import { imports } from '#contract/imports.ts'
import { Refusal } from '#domain/refusal.ts'
import { imports as table } from '#server/db/tables.ts'
import { verb } from '#server/http/verb.ts'
import { accessUser } from '#server/users/access.ts'
import { stopHere } from './job.ts'

/** Stops an import that still runs, wherever it does; one that has ended stays as it is. */
export const cancel = verb(imports.cancel, async ({ db }, { params, caller }) => {
  const user = await accessUser({ db }, caller)
  const own = and(eq(table._id, params.id), eq(table.user, user))
  const [row] = await db
    .update(table)
    .set({ state: sql`case when state = 'running' then 'cancelled' else state end` })
    .where(own)
    .returning()
  if (!row) throw new Refusal('i.not_found')

  stopHere(row._id)
})
