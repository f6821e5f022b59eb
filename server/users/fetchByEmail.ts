import { sql } from 'drizzle-orm'
import { type Someone, users } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { countLookup } from '#server/auth/loginThrottle.ts'
import { slowVerb } from '#server/call/verb.ts'
import { readInvitation } from '#server/teams/invitation.ts'
import { accessUser } from '#server/access/users.ts'

/** Only the holder of its invitation learns whether an address has an account (`authorisation: D23`). */
export const fetchByEmail = slowVerb(users.fetchByEmail, async (tools, { params: { email }, query: { invite }, caller }) => {
  if (!caller.isGuest || invite === undefined) await accessUser(tools, caller)
  await countLookup(tools, caller.user ?? caller.ip)
  if (invite !== undefined) {
    const { invitation, hasAccount } = await readInvitation(tools.db, invite)
    if (invitation.email.toLowerCase() !== email) throw new Refusal('auth.invite_expired')
    return { exists: hasAccount }
  }

  const { rows } = await tools.db.execute<Someone & Record<string, unknown>>(sql`
    select u."_id", u.firstname, u.lastname, u.avatar from users u where lower(u.email) = ${email} and u.deleted_at is null and exists (
      select 1 from team_members own join team_members m on m.team = own.team and m."isConfirmed"
      where own."user" = ${caller.id}::uuid and own."isConfirmed" and m."user" = u."_id")`)
  return { user: rows[0] ?? null }
})
