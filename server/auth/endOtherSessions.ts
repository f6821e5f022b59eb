import { auth } from '#contract/calls/auth.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { endSessionsOf } from './sessions.ts'

export const endOtherSessions = verb(auth.endOtherSessions, async (tools, { caller }) => {
  const user = await accessUser(tools, caller)
  await endSessionsOf(tools.db, user, { except: caller.session })
  tools.revalidateAccess({ user })
})
