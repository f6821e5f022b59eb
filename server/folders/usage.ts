import { eq } from 'drizzle-orm'
import type { Usage } from '#contract/calls/folders.ts'
import { can } from '#domain/policy.ts'
import type { TeamStanding } from '#domain/standing.ts'
import { teamUsage } from '#server/db/tables/files.ts'
import type { Tools } from '#server/call/verb.ts'

/** Returns the storage that a team uses and its plan's limit, for its members only. */
export const usageFor = async ({ db }: Pick<Tools, 'db'>, standing: TeamStanding, team: string): Promise<Usage | null> => {
  if (!can(standing, 'read', 'team')) return null
  const [usage] = await db.select({ bytes: teamUsage.bytes }).from(teamUsage).where(eq(teamUsage.team, team))
  return { bytes: usage?.bytes ?? 0, limit: standing.plan.bytes }
}
