import { eq } from 'drizzle-orm'
import type { Usage } from '#contract/calls/folders.ts'
import { can } from '#domain/policy.ts'
import type { TeamStanding } from '#domain/standing.ts'
import { teamUsage } from '#server/db/tables/files.ts'
import type { Tools } from '#server/call/verb.ts'

/** What a team has stored and what its plan holds: for its members. */
export const usageFor = async ({ db }: Pick<Tools, 'db'>, standing: TeamStanding, team: string): Promise<Usage | null> => {
  if (!can(standing, 'read', 'team')) return null
  const [usage] = await db.select({ bytes: teamUsage.bytes }).from(teamUsage).where(eq(teamUsage.team, team))
  return { bytes: usage?.bytes ?? 0, limit: standing.plan.bytes }
}
