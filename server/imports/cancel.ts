import { imports } from '#contract/calls/imports.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { stopHere } from './job.ts'
import { cancelImport } from './store.ts'

/** Stops a running import, in any process. One that has ended stays as it is. */
export const cancel = verb(imports.cancel, async ({ db }, { params, caller }) => {
  const user = await accessUser({ db }, caller)

  await cancelImport(db, user, params.id)
  stopHere(params.id)
})
