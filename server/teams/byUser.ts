import { teams } from '#contract/calls/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { findTeams } from './view.ts'

/** Returns the caller's own teams, including those with a pending invitation. */
export const byUser = verb(teams.byUser, async (tools, { params, caller }) => {
  const user = await accessUser(tools, caller)
  if (params.userId !== user) throw new Refusal('u.not_found')

  return { teams: await findTeams(tools, user) }
})
