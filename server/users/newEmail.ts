import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { EMAIL_TOKEN_MS, MAILS_PER_TARGET } from '#contract/limits.ts'
import { pageUrl } from '#contract/pages.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashSecret, newSecret } from '#server/base/secret.ts'
import type { Db } from '#server/db/open.ts'
import { tokens } from '#server/db/tables/tokens.ts'
import type { Tools } from '#server/call/verb.ts'
import { newEmailToken } from './newEmailMail.ts'
import type { Account } from '#server/people/accounts.ts'

const openTo = (user: string) => and(eq(tokens.user, user), eq(tokens.purpose, 'email_change'), isNull(tokens.used_at))
const live = (token: string) =>
  and(eq(tokens.hash, hashSecret(token)), eq(tokens.purpose, 'email_change'), isNull(tokens.used_at), gt(tokens.expires_at, sql`now()`))

/**
 * Mails a confirmation link to the new address, and a warning to the old one while the change can still be stopped. Nothing shows the caller whether the new
 * address has an account (`authorisation: D23`). The caller holds the lock of the account.
 */
export const requestEmailChange = async (
  { db, config, send }: Pick<Tools, 'db' | 'config' | 'send'>,
  { _id: user, email: old, firstname, lang }: Account,
  email: string,
): Promise<void> => {
  if (config.isRateLimited) await requireEmailQuota(db, user, email)
  await cancelEmailChange(db, user)
  const request = newSecret()
  const expires_at = sql`now() + ${`${EMAIL_TOKEN_MS} milliseconds`}::interval`
  await db.insert(tokens).values({ hash: hashSecret(newEmailToken(config, request)), purpose: 'email_change', user, email, expires_at })
  await send({ to: email, lang, template: 'confirmEmail', facts: { request } })
  await send({ to: old, lang, template: 'emailChanging', facts: { firstname, email }, path: pageUrl(lang, 'resetPassword') })
}

/** Limits these mails per hour, by one person and to one address from anybody (`authorisation: rate classes`). */
const requireEmailQuota = async (db: Db, user: string, email: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cahier new address ${email}`}, 0))`)
  const window = sql`${`${MAILS_PER_TARGET.windowMs} milliseconds`}::interval`
  for (const condition of [sql`"user" = ${user}::uuid`, sql`lower(email) = ${email}`]) {
    const { rows } = await db.execute<{ mails: number; waitMs: number | null }>(sql`
      select count(*)::int as mails, extract(epoch from min(created_at) + ${window} - now())::float8 * 1000 as "waitMs"
      from tokens where ${condition} and purpose = 'email_change' and created_at > now() - ${window}`)
    if ((rows[0]?.mails ?? 0) >= MAILS_PER_TARGET.max)
      throw new Refusal('request.too_many', { retryAfterMs: Math.ceil(rows[0]?.waitMs ?? MAILS_PER_TARGET.windowMs) })
  }
}

/** Cancels a pending change: it was requested again or withdrawn, or a new password was set. Returns whether there was one. */
export const cancelEmailChange = async (db: Db, user: string): Promise<boolean> => {
  const cancelled = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(openTo(user))
    .returning({ hash: tokens.hash })
  return cancelled.length > 0
}

/** Returns the user of a token and their new address; 410 when the token is used, expired or unknown. */
export const readNewEmail = async (db: Db, token: string): Promise<{ user: string; email: string }> => {
  const [found] = await db.select({ user: tokens.user, email: tokens.email }).from(tokens).where(live(token))
  if (!found?.user) throw new Refusal('auth.email_expired')
  return { user: found.user, email: found.email }
}

/** Uses the token; of concurrent calls one succeeds. */
export const takeNewEmail = async (db: Db, token: string): Promise<void> => {
  const taken = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(live(token))
    .returning({ hash: tokens.hash })
  if (taken.length === 0) throw new Refusal('auth.email_expired')
}
