import { sql, type SQL } from 'drizzle-orm'
import { Id } from '#contract/fields.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import type { Person, Profile } from '#contract/calls/users.ts'
import { can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TeamStanding } from '#domain/standing.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/time.ts'
import { workspaceReadableBy } from '#server/access/readable.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'

/** Of pending people the team sees the address only, not whether there is an account, its name or its age (`authorisation: D15`, `authorisation: D23`). */
const ifJoined = (column: SQL, otherwise: SQL): SQL => sql`case when m."isConfirmed" then ${column} else ${otherwise} end`
const nothing = sql`''`

const columns = sql`u."_id", u.email, m."isConfirmed", m."group", ${ifJoined(sql`u.firstname`, nothing)} as firstname, ${ifJoined(sql`u.lastname`, nothing)} as lastname,
  ${ifJoined(sql`u.avatar`, sql`null`)} as avatar, ${ifJoined(sql`u.job_title`, nothing)} as job_title, ${ifJoined(sql`u.location`, nothing)} as location,
  ${ifJoined(sql`u.business_phone`, nothing)} as business_phone, ${ifJoined(sql`u.business_email`, nothing)} as business_email,
  ${ifJoined(sql`u.department`, nothing)} as department, ${ifJoined(isoTime(sql`u.created_at`), isoTime(sql`m.created_at`))} as created_at`

/** Owner, admins, members, each by name (`product: 6.2`); then pending people by address. */
const place = sql`not m."isConfirmed", array_position(array['owner', 'admin', 'member'], m."group"),
  ${ifJoined(sql`lower(u.lastname)`, sql`lower(u.email)`)}, ${ifJoined(sql`lower(u.firstname)`, nothing)}, u."_id"`
const people = sql`team_members m join users u on u."_id" = m."user" and u.deleted_at is null`

/** Returns the name of somebody with an account. */
export const readName = async (db: Db, id: string): Promise<{ firstname: string; lastname: string }> => {
  const { rows } = await db.execute<{ firstname: string; lastname: string }>(
    sql`select firstname, lastname from users where "_id" = ${id}::uuid`,
  )
  return rows[0] ?? { firstname: '', lastname: '' }
}

/** Returns the people of a team; pending ones are shown to its admins only (`authorisation: D15`). */
export const findPeople = async (
  db: Db,
  team: string,
  standing: TeamStanding,
  { limit = PAGE_DEFAULT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ users: Person[]; next?: string }> => {
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw new Refusal('request.invalid', {}, [{ field: 'cursor', code: 'invalid_value' }])
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(${place}) > (select ${place} from ${people} where m.team = ${team}::uuid and u."_id" = ${cursor}::uuid)`
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select ${columns} from ${people}
    where m.team = ${team}::uuid and (m."isConfirmed" or ${can(standing, 'manage', 'team')}) and ${after}
    order by ${place} limit ${limit + 1}`)
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  return rows.length > limit && last ? { users, next: last._id } : { users }
}

/** Returns a person of a team as the others see them. */
export const findPerson = async (db: Db, team: string, user: string): Promise<Person> => {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select ${columns} from ${people} where m.team = ${team}::uuid and u."_id" = ${user}::uuid`)
  if (!rows[0]) throw new Refusal('u.not_found')
  return rows[0]
}

/** Returns a person of a team with their memberships in it, as far as the caller may see them; pending people are found by admins only (`authorisation: D15`). */
export const findProfile = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  { team, user, standing }: { team: string; user: string; standing: TeamStanding },
): Promise<Profile> => {
  const { rows } = await db.execute<Profile & Record<string, unknown>>(sql`
    select ${columns}, ${ifJoined(sql`u.banner`, sql`null`)} as banner,
      coalesce((select json_agg(json_build_object('workspace', w."_id", 'group', wm."group") order by wm.created_at, w."_id")
        from workspace_members wm join workspaces w on w."_id" = wm.workspace
        where w.team = m.team and wm."user" = u."_id" and wm."isConfirmed" and ${workspaceReadableBy(caller.user, config)}), '[]') as workspaces
    from ${people} where m.team = ${team}::uuid and u."_id" = ${user}::uuid and (m."isConfirmed" or ${can(standing, 'manage', 'team')})`)
  if (!rows[0]) throw new Refusal('u.not_found')
  return rows[0]
}
