import { createHmac } from 'node:crypto'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { MAILS_PER_TARGET, RESET_TOKEN_MS } from '#contract/limits.ts'
import { pageUrl } from '#contract/pages.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashSecret } from '#server/base/secret.ts'
import type { Config } from '#server/base/config.ts'
import type { Database, Db, Transaction } from '#server/db/open.ts'
import { tokens } from '#server/db/tables/tokens.ts'
import type { Mail } from '#server/mail/mail.ts'
import { findAccount, getAccount } from '#server/people/accounts.ts'

const ms = (duration: number) => sql`${`${duration} milliseconds`}::interval`
const live = (token: string) =>
  and(eq(tokens.hash, hashSecret(token)), eq(tokens.purpose, 'reset'), isNull(tokens.used_at), gt(tokens.expires_at, sql`now()`))

/**
 * Completes a requested mail when it is about to be sent; returns nothing for an address without an account or with too many mails already.
 * The token is derived from the request, so a mail that is sent again has the same one, and the database never holds a valid token.
 */
export const withResetLink = (
  { db, config }: { db: Database; config: Pick<Config, 'refreshTokenKey' | 'isRateLimited'> },
  mail: Mail,
): Promise<Mail | null> =>
  db.transaction(async tx => {
    const found = await findAccount(tx, mail.to)
    if (!found?.password) return null
    const { _id, email, lang, firstname } = await getAccount(tx, found._id, { lock: true })
    const token = createHmac('sha256', config.refreshTokenKey).update(`reset ${mail.facts['request']}`).digest('base64url')
    if (!(await issue(tx, token, { user: _id, email, isLimited: config.isRateLimited }))) return null
    const facts = { firstname, minutes: String(RESET_TOKEN_MS / 60_000) }
    return { to: email, lang, template: 'reset', facts, path: `${pageUrl(lang, 'newPassword')}?token=${token}` }
  })

/** Makes the token the only valid one of its user; false when there were too many lately, or a later one has replaced it. */
const issue = async (
  db: Transaction,
  token: string,
  { user, email, isLimited }: { user: string; email: string; isLimited: boolean },
): Promise<boolean> => {
  const hash = hashSecret(token)
  const [known] = await db.select({ used_at: tokens.used_at }).from(tokens).where(eq(tokens.hash, hash))
  if (known) return known.used_at === null
  const ofUser = and(eq(tokens.user, user), eq(tokens.purpose, 'reset'))
  const [lately] = await db
    .select({ mails: count() })
    .from(tokens)
    .where(and(ofUser, gt(tokens.created_at, sql`now() - ${ms(MAILS_PER_TARGET.windowMs)}`)))
  if (isLimited && (lately?.mails ?? 0) >= MAILS_PER_TARGET.max) return false
  await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(and(ofUser, isNull(tokens.used_at)))
  await db.insert(tokens).values({ hash, purpose: 'reset', user, email, expires_at: sql`now() + ${ms(RESET_TOKEN_MS)}` })
  return true
}

/** Revokes the links that were mailed before. */
export const endResetTokens = async (db: Db, user: string): Promise<void> => {
  await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(tokens.user, user), eq(tokens.purpose, 'reset'), isNull(tokens.used_at)))
}

/** Throws 410 for a used or expired link before any costly work is done. */
export const requireResetToken = async (db: Database, token: string): Promise<void> => {
  const [found] = await db.select({ user: tokens.user }).from(tokens).where(live(token))
  if (!found) throw new Refusal('auth.reset_expired')
}

/** Uses the token and returns its user; of concurrent calls one succeeds. */
export const takeResetToken = async (db: Db, token: string): Promise<string> => {
  const [taken] = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(live(token))
    .returning({ user: tokens.user })
  if (!taken?.user) throw new Refusal('auth.reset_expired')
  return taken.user
}
