import { sql } from 'drizzle-orm'
import { teams } from '#contract/calls/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { findTeams } from './view.ts'

export const getDefault = verb(teams.getDefault, async (tools, { caller }) => {
  const [team] = await findTeams(tools, await accessUser(tools, caller), sql`own."isConfirmed"`)
  if (!team) throw new Refusal('team.not_found')

  return { team }
})
