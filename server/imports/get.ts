import { and, eq } from 'drizzle-orm'
import { imports } from '#contract/imports.ts'
import { Refusal } from '#domain/refusal.ts'
import { imports as table } from '#server/db/tables.ts'
import { verb } from '#server/http/verb.ts'
import { accessUser } from '#server/users/access.ts'
import { importView } from './job.ts'

/** How far an import of the caller is, and what could not be brought. */
export const get = verb(imports.get, async ({ db }, { params, caller }) => {
  const user = await accessUser({ db }, caller)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table._id, params.id), eq(table.user, user)))
  if (!row) throw new Refusal('i.not_found')
  return { import: importView(row) }
})
