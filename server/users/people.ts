import { sql } from 'drizzle-orm'
import { Id } from '#contract/fields.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import type { Person } from '#contract/users.ts'
import { can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TeamStanding } from '#domain/standing.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'

/** Owner, admins, members, each by name (spec 1 §6). */
const place = sql`array_position(array['owner', 'admin', 'member'], m."group"), lower(u.lastname), lower(u.firstname), u."_id"`

/** The people of a team; who has not confirmed yet is shown to its admins only (`authorisation: D15`). */
export const findPeople = async (
  db: Database | Transaction,
  team: string,
  standing: TeamStanding,
  { limit = PAGE_DEFAULT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ users: Person[]; next?: string }> => {
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw new Refusal('request.invalid', {}, [{ field: 'cursor', code: 'invalid_value' }])
  const people = sql`team_members m join users u on u."_id" = m."user" and u.deleted_at is null`
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(${place}) > (select ${place} from ${people} where m.team = ${team}::uuid and u."_id" = ${cursor}::uuid)`
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select u."_id", u.firstname, u.lastname, u.email, u.avatar, u.job_title, u.location, u.business_phone, u.business_email, u.department,
      ${isoTime(sql`u.created_at`)} as created_at, m."isConfirmed", m."group"
    from ${people}
    where m.team = ${team}::uuid and (m."isConfirmed" or ${can(standing, 'manage', 'team')}) and ${after}
    order by ${place} limit ${limit + 1}`)
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  return rows.length > limit && last ? { users, next: last._id } : { users }
}
