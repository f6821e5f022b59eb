import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import { INVITE_TOKEN_MS } from '#contract/limits.ts'
import { pageUrl } from '#contract/pages.ts'
import { hashSecret } from '#server/base/secret.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Derived from the request, so a mail that is sent again has the same link, and the database never holds a token that opens a document. */
export const mailedToken = ({ refreshTokenKey }: Pick<Config, 'refreshTokenKey'>, request: string): string =>
  createHmac('sha256', refreshTokenKey).update(`document_invite ${request}`).digest('base64url')

/** The page where an invitation is answered. */
export const invitationPath = (lang: Lang, document: string, token: string): string =>
  `${pageUrl(lang, 'documentById', document)}?invite=${token}`

/**
 * Writes an invitation just before it is sent: in the language of the account, or without one in the inviter's. Returns null when it has been withdrawn,
 * replaced or answered meanwhile, or its document is gone.
 */
export const withDocumentInvitation = async (
  { db, config }: { db: Database; config: Pick<Config, 'refreshTokenKey'> },
  mail: Mail,
): Promise<Mail | null> => {
  const token = mailedToken(config, mail.facts['request'] ?? '')
  const { rows } = await db.execute<{
    firstname: string
    lang: Lang | null
    document: string
    title: string
    team: string
    by: string
  }>(sql`
    select coalesce(u.firstname, '') as firstname, u.lang, d."_id" as document, d.title, t.title as team, concat_ws(' ', i.firstname, i.lastname) as by
    from tokens k join documents d on d."_id" = k.document and d.deleted_at is null join teams t on t."_id" = d.team
    left join users u on lower(u.email) = lower(k.email) and u.password is not null and u.deleted_at is null left join users i on i."_id" = k.mailed_by
    where k.hash = ${hashSecret(token)} and k.used_at is null and k.expires_at > now()`)
  const found = rows[0]
  if (!found) return null
  const { firstname, by, title, team, document } = found
  const lang = found.lang ?? mail.lang
  return {
    to: mail.to,
    lang,
    template: found.lang === null ? 'documentInviteNew' : 'documentInvite',
    facts: { firstname, by, title, team, days: String(INVITE_TOKEN_MS / DAY_MS) },
    path: invitationPath(lang, document, token),
  }
}
