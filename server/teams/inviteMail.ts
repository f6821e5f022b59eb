import { sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import { INVITE_TOKEN_MS } from '#contract/limits.ts'
import { hashSecret } from '#server/base/secret.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'
import { invitationPath, mailedToken } from './inviteLink.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Writes an invitation when it is about to be sent: in the language of the account, or of the request where there is no account.
 * Returns nothing for an invitation that has been withdrawn, replaced or accepted meanwhile.
 */
export const withInvitation = async (
  { db, config }: { db: Database; config: Pick<Config, 'refreshTokenKey'> },
  mail: Mail,
): Promise<Mail | null> => {
  const token = mailedToken(config, mail.facts['request'] ?? '')
  const { rows } = await db.execute<{ firstname: string; lang: Lang; hasAccount: boolean; team: string; slug: string; by: string }>(sql`
    select u.firstname, u.lang, u.password is not null as "hasAccount", t.title as team, t.slug, concat_ws(' ', i.firstname, i.lastname) as by
    from tokens k join teams t on t."_id" = k.team join users u on u."_id" = k."user" and u.deleted_at is null left join users i on i."_id" = k.mailed_by
    where k.hash = ${hashSecret(token)} and k.used_at is null and k.expires_at > now()`)
  const found = rows[0]
  if (!found) return null
  const lang = found.hasAccount ? found.lang : mail.lang
  return {
    to: mail.to,
    lang,
    template: found.hasAccount ? 'invite' : 'inviteNew',
    facts: { firstname: found.firstname, by: found.by, team: found.team, days: String(INVITE_TOKEN_MS / DAY_MS) },
    path: invitationPath(lang, found.slug, token),
  }
}
