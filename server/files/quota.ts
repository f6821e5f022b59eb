import { eq, sql } from 'drizzle-orm'
import type { Plan } from '#contract/calls/teams.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#server/db/open.ts'
import { teamUsage } from '#server/db/tables/files.ts'
import type { Context } from '#server/call/context.ts'

/** The allowance for the other parts of a form beside its file. */
export const FORM_BYTES = 64 * 1024

/** Refuses a file that cannot fit before its bytes are read. The exact check follows when they have arrived. */
export const requireStorage = async ({ db }: Pick<Context, 'db'>, team: string, plan: Plan, announced: number): Promise<void> => {
  if (plan.bytes === null) return
  const [usage] = await db.select({ bytes: teamUsage.bytes }).from(teamUsage).where(eq(teamUsage.team, team))
  const left = plan.bytes - (usage?.bytes ?? 0)
  if (left <= 0 || announced - FORM_BYTES > left) throw new Refusal('f.quota')
}

/** Reserves bytes of a team, exactly: by one conditional UPDATE, which serialises all callers. Reducing always succeeds. */
export const reserveStorage = async (db: Transaction, team: string, plan: Plan, bytes: number): Promise<void> => {
  const fits = plan.bytes === null || bytes < 0 ? sql`true` : sql`bytes + ${bytes}::bigint <= ${plan.bytes}::bigint`
  const { rowCount } = await db.execute(sql`update team_usage set bytes = bytes + ${bytes}::bigint where team = ${team}::uuid and ${fits}`)
  if (rowCount === 0) throw new Refusal('f.quota')
}
