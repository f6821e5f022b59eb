import { sql } from 'drizzle-orm'
import { MAILS_PER_TARGET, MAILS_PER_TEAM, RATES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'

/** An invitation to be mailed: its address, sender and team. */
interface Invitation {
  email: string
  by: string
  team: string
}

/** Limits the invitations to one address, from one sender and from one team, over all processes (`authorisation: rate classes`). */
export const requireInviteQuota = async (db: Db, { email, by, team }: Invitation): Promise<void> => {
  const address = email.toLowerCase()
  for (const counted of [`by ${by}`, `of ${team}`, `to ${address}`])
    // concurrent calls count one after the other
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cahier mails ${counted}`}, 0))`)
  const limits = [
    { of: sql`lower(email) = ${address}`, ...MAILS_PER_TARGET },
    { of: sql`mailed_by = ${by}::uuid`, ...RATES.mail },
    { of: sql`team = ${team}::uuid`, ...MAILS_PER_TEAM },
  ]
  for (const { of, max, windowMs } of limits) {
    const { rows } = await db.execute<{ mails: number; waitMs: number | null }>(sql`
      select count(*)::int as mails, extract(epoch from min(created_at) + ${`${windowMs} milliseconds`}::interval - now())::float8 * 1000 as "waitMs"
      from tokens where ${of} and purpose <> 'reset' and mailed_by is not null and created_at > now() - ${`${windowMs} milliseconds`}::interval`)
    if ((rows[0]?.mails ?? 0) >= max) throw new Refusal('request.too_many', { retryAfterMs: Math.ceil(rows[0]?.waitMs ?? windowMs) })
  }
}

/**
 * Returns the addresses to which the sender may send another notification mail now. Unlike an invitation, a notification is also in the application,
 * so mails above the limit are skipped and nothing is refused.
 */
export const withMailRoom = async (db: Db, addresses: readonly string[], by: string): Promise<Set<string>> => {
  const notified = sql`o.kind = 'mail' and o.event -> 'facts' ? 'notification'`
  const within = (windowMs: number) => sql`o.created_at > now() - ${`${windowMs} milliseconds`}::interval`
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from unnest(${sql.param(addresses)}::text[]) address
    where (select count(*) from outbox o where ${notified} and o.event ->> 'to' = address and ${within(MAILS_PER_TARGET.windowMs)}) < ${MAILS_PER_TARGET.max}
      and (select count(*) from outbox o where ${notified} and o."by" = ${by}::uuid and ${within(RATES.mail.windowMs)}) < ${RATES.mail.max}`)
  return new Set(rows.map(row => row.address))
}
