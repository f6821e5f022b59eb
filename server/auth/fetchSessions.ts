import { auth } from '#contract/calls/auth.ts'
import { accessUser } from '#server/access/users.ts'
import { verb } from '#server/call/verb.ts'
import { listSessions } from './sessions.ts'

export const fetchSessions = verb(auth.fetchSessions, async (tools, { caller }) => ({
  sessions: await listSessions(tools.db, await accessUser(tools, caller), caller.session),
}))
