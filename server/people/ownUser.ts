import { sql } from 'drizzle-orm'
import type { User } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import type { Tools } from '#server/call/verb.ts'

const isReadable = documentReadableBy(callerPlaceholders.user, billingPlaceholder)

const newEmail = sql`(select k.email from tokens k where k."user" = u."_id" and k.purpose = 'email_change' and k.used_at is null and k.expires_at > now())`

const statement = prepared<User & Record<string, unknown>>(
  'own_user',
  sql`
  select u."_id", u.firstname, u.lastname, u.email, ${newEmail} as new_email, u.lang, u.time_zone, u.avatar, u.banner, u.job_title, u.location, u.phone,
    u.business_phone, u.business_email, u.department, ${isoTime(sql`u.created_at`)} as created_at,
    coalesce((select json_agg(json_build_object('team', m.team, 'group', m."group", 'isPrimary', m."isPrimary") order by m.created_at, m.team)
      from team_members m where m."user" = u."_id" and m."isConfirmed"), '[]') as teams,
    coalesce((select json_agg(json_build_object('workspace', m.workspace, 'group', m."group") order by m.created_at, m.workspace)
      from workspace_members m where m."user" = u."_id" and m."isConfirmed"), '[]') as workspaces,
    coalesce((select json_agg(json_build_object('document', m.document) order by m.created_at, m.document)
      from document_members m ${joinDocument(sql`m.document`)}
      where m."user" = u."_id" and m."isConfirmed" and d."user" is distinct from u."_id" and ${isReadable}), '[]') as documents,
    coalesce((select json_agg(f.document order by f.created_at, f.document)
      from favourites f ${joinDocument(sql`f.document`)} where f."user" = u."_id" and ${isReadable}), '[]') as favourites
  from users u where u."_id" = ${callerPlaceholders.user}::uuid and u.deleted_at is null`,
)

/**
 * Returns the user's own record with confirmed memberships, in one statement, without the password hash and sessions.
 * `documents` are those that others have shared; own documents, of which there may be thousands, name their author themselves. Shared documents and
 * favourites are limited to those that the user may read now.
 */
export const getUser = async ({ db, config }: Pick<Tools, 'db' | 'config'>, id: string): Promise<User> => {
  const [user] = await statement(db, valuesOf({ user: id, session: null }, config))
  if (!user) throw new Refusal('u.not_found')
  return user
}
