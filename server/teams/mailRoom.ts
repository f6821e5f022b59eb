import { sql } from 'drizzle-orm'
import { MAILS_PER_TARGET, MAILS_PER_TEAM, RATES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database, Transaction } from '#server/db/open.ts'

/** How many mails go out to one person, from one sender and from one team, counted over all processes (`authorisation: class M`). The caller holds the locks of the team and of the person. */
export const requireMailRoom = async (
  db: Database | Transaction,
  { user, by, team }: { user: string; by: string; team: string },
): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cahier mails by ${by}`}, 0))`) // one sender may have several teams
  const limits = [
    { of: sql`"user" = ${user}::uuid`, ...MAILS_PER_TARGET },
    { of: sql`mailed_by = ${by}::uuid`, ...RATES.mail },
    { of: sql`team = ${team}::uuid`, ...MAILS_PER_TEAM },
  ]
  for (const { of, max, windowMs } of limits) {
    const { rows } = await db.execute<{ mails: number; waitMs: number | null }>(sql`
      select count(*)::int as mails, extract(epoch from min(created_at) + ${`${windowMs} milliseconds`}::interval - now())::float8 * 1000 as "waitMs"
      from tokens where ${of} and purpose = 'team_invite' and mailed_by is not null and created_at > now() - ${`${windowMs} milliseconds`}::interval`)
    if ((rows[0]?.mails ?? 0) >= max) throw new Refusal('request.too_many', { retryAfterMs: Math.ceil(rows[0]?.waitMs ?? windowMs) })
  }
}
