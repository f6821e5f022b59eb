import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import { EMAIL_TOKEN_MS } from '#contract/limits.ts'
import { pageUrl } from '#contract/pages.ts'
import { hashSecret } from '#server/base/secret.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'

type TokenConfig = Pick<Config, 'refreshTokenKey'>

const HOUR_MS = 60 * 60 * 1000

/** Derived from the request, so that the database never holds a valid token. */
export const newEmailToken = ({ refreshTokenKey }: TokenConfig, request: string): string =>
  createHmac('sha256', refreshTokenKey).update(`email_change ${request}`).digest('base64url')

interface PendingChange extends Record<string, unknown> {
  firstname: string
  lang: Lang
  /** The account that has this address already. */
  taken: { firstname: string; lang: Lang } | null
}

/** Writes the mail to the new address when it is about to be sent: the link, or, where the address has an account already, that nothing was changed. */
export const withConfirmation = async ({ db, config }: { db: Database; config: TokenConfig }, mail: Mail): Promise<Mail | null> => {
  const token = newEmailToken(config, mail.facts['request'] ?? '')
  const { rows } = await db.execute<PendingChange>(sql`
    select u.firstname, u.lang, (select json_build_object('firstname', o.firstname, 'lang', o.lang) from users o
      where lower(o.email) = lower(k.email) and o.password is not null and o.deleted_at is null) as taken
    from tokens k join users u on u."_id" = k."user" and u.deleted_at is null
    where k.hash = ${hashSecret(token)} and k.used_at is null and k.expires_at > now()`)
  const found = rows[0]
  if (!found) return null
  const { firstname, lang } = found.taken ?? found
  if (found.taken) return { to: mail.to, lang, template: 'emailUsed', facts: { firstname }, path: pageUrl(lang, 'login') }
  const facts = { firstname, hours: String(EMAIL_TOKEN_MS / HOUR_MS) }
  return { to: mail.to, lang, template: 'confirmEmail', facts, path: `${pageUrl(lang, 'confirmEmail')}?token=${token}` }
}
