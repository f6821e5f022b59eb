import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TeamStanding } from '#domain/standing.ts'
import { teamNamed } from '#server/db/permalinks.ts'
import { teams } from '#server/db/tables/teams.ts'
import { fromSession, teamColumns, type TeamFacts, teamStanding } from './standing.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'

export type TeamRow = typeof teams.$inferSelect

type TeamAccessRow = TeamFacts & TeamRow & { team_id: string | null }

const load = async ({ db, config }: ReadTools, caller: Caller, match: SQL): Promise<{ team: TeamRow; standing: TeamStanding }> => {
  const { rows } = await db.execute<TeamAccessRow>(sql`
    select ${teamColumns(caller)}, t.*, t."_id" as team_id ${fromSession(caller)} left join teams t on ${match}`)
  const found = rows[0]
  if (!caller.isGuest) caller.confirmSession(found?.alive)
  if (!found?.team_id) throw new Refusal('team.not_found')
  const standing = teamStanding(found, config)
  const columns = Object.keys(getTableColumns(teams)) as (keyof TeamRow)[]
  return { team: Object.fromEntries(columns.map(name => [name, found[name]])) as TeamRow, standing }
}

/** Returns a team and the caller's standing. Throws `team.not_found`. `lock` serialises what changes the team (lock order: team, workspace, document). */
export const accessTeam = async (tools: ReadTools, caller: Caller, id: string, { lock = false } = {}) => {
  if (lock) await tools.db.execute(sql`select 1 from teams where "_id" = ${id}::uuid for update`)
  return load(tools, caller, sql`t."_id" = ${id}::uuid`)
}

/** Returns the same by the team's permalink, or by one that it had (`product: 2.10`). */
export const accessTeamBySlug = (tools: ReadTools, caller: Caller, slug: string) =>
  load(tools, caller, sql`t."_id" = ${teamNamed(sql`${slug}`)}`)

/** Returns a team for an admin to change, locked. */
export const accessManagedTeam = async (tools: ReadTools, caller: Caller, id: string): Promise<TeamRow> => {
  const { team, standing } = await accessTeam(tools, caller, id, { lock: true })
  authorize(standing, 'manage', 'team')
  return team
}
