import { sql } from 'drizzle-orm'
import { can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { findMember } from '#server/teams/members.ts'

/** The tables with rows of invited people who have no account yet. */
const invitations = [
  { table: sql.raw('team_members'), place: sql.raw('team') },
  { table: sql.raw('workspace_members'), place: sql.raw('workspace') },
  { table: sql.raw('document_members'), place: sql.raw('document') },
]

/**
 * Moves the invitations of an address without an account to the person who has just confirmed that address, and binds the person's own invitations
 * to it. Deletes the placeholder row of the address.
 */
export const adoptInvitations = async (db: Tools['db'], { user, email }: { user: string; email: string }): Promise<void> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    select "_id" from users where lower(email) = ${email} and password is null and deleted_at is null and "_id" <> ${user}::uuid for update`)
  for (const { _id: stub } of rows) {
    for (const { table, place } of invitations)
      await db.execute(sql`
        update ${table} m set "user" = ${user}::uuid where m."user" = ${stub}::uuid
          and not exists (select 1 from ${table} own where own.${place} = m.${place} and own."user" = ${user}::uuid)`)
    await db.execute(sql`update tokens set "user" = ${user}::uuid where "user" = ${stub}::uuid`)
    await db.execute(sql`delete from users where "_id" = ${stub}::uuid`)
  }
  await db.execute(sql`update tokens set email = ${email} where "user" = ${user}::uuid and purpose = 'team_invite' and used_at is null`)
}

/**
 * Locks and returns the teams in which the caller may withdraw this person's invitation, which is all that an admin can delete of another person
 * (`authorisation: D14`). Throws for confirmed members, who are removed from the team instead, and for people in no team of the caller.
 */
export const accessInvited = async (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, user: string): Promise<string[]> => {
  const { rows } = await tools.db.execute<{ team: string }>(sql`
    select own.team from team_members own join team_members m on m.team = own.team and m."user" = ${user}::uuid
    where own."user" = ${caller.id}::uuid and own."isConfirmed" order by own.team`)
  const teams: string[] = []
  for (const { team } of rows) {
    const { standing } = await accessTeam(tools, caller, team, { lock: true })
    const member = await findMember(tools.db, team, user)
    if (member?.isConfirmed && can(standing, 'read', 'team')) throw new Refusal('auth.forbidden')
    if (member && can(standing, 'manage', 'team')) teams.push(team)
  }
  if (teams.length === 0) throw new Refusal('u.not_found')
  return teams
}

/** Deletes the row of an address that has no account and no invitation left. */
export const forgetUninvited = async (db: Tools['db'], user: string): Promise<void> => {
  const isIn = invitations.map(({ table }) => sql`exists (select 1 from ${table} m where m."user" = u."_id")`)
  await db.execute(sql`
    delete from users u where u."_id" = ${user}::uuid and u.password is null and u.deleted_at is null and not (${sql.join(isIn, sql` or `)})`)
}
