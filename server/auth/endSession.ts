import { auth } from '#contract/calls/auth.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { endSession as end } from './sessions.ts'

/** Ends one session of the caller; those of others are unknown to them (`api: denials`). Its connections are closed before the answer. */
export const endSession = verb(auth.endSession, async (tools, { params, caller }) => {
  const user = await accessUser(tools, caller)
  if (!(await end(tools.db, params.id, { user }))) throw new Refusal('auth.session_not_found')
  tools.revalidateAccess({ session: params.id })
})
