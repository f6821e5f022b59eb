import { auth } from '#contract/calls/auth.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { getUser } from '#server/people/ownUser.ts'

export const me = verb(auth.me, async (tools, { caller }) => ({ user: await getUser(tools, await accessUser(tools, caller)) }))
