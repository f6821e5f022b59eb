import { imports } from '#contract/calls/imports.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { importView } from './job.ts'
import { getImport } from './store.ts'

/** Returns the progress of an import of the caller, and the notes about what could not be imported. */
export const get = verb(imports.get, async ({ db }, { params, caller }) => {
  const user = await accessUser({ db }, caller)
  return { import: importView(await getImport(db, user, params.id)) }
})
