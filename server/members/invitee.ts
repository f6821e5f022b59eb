import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/access/caller.ts'
import { getAccount } from '#server/people/accounts.ts'

/** The person an entry is for: somebody of the team, or an address with or without an account. */
export type Invited = { user: string } | { email: string }

/** How a call names the person: by exactly one of these. */
interface InviteeInput {
  user?: string | undefined
  email?: string | undefined
}

/** Throws unless a call names exactly one: a person, or what else it lets be named. */
export const requireOneNamed = (named: InviteeInput & { team?: string | undefined; workspace?: string | undefined }): void => {
  const count = [named.user, named.email, named.team, named.workspace].filter(one => one !== undefined).length
  if (count !== 1) throw new Refusal('request.invalid', {}, [{ field: 'user', code: count === 0 ? 'required' : 'invalid_value' }])
}

/** Returns whether callers name themselves, which makes it a request (`authorisation: D11`). */
export const isOneself = async (db: Db, caller: Caller, named: InviteeInput): Promise<boolean> => {
  const { email } = await getAccount(db, caller.id)
  return named.user === caller.id || named.email === email.toLowerCase()
}

/**
 * Returns the person or the address; an address of somebody in the team gives that person. People outside the team are reached by address only: their id is
 * refused like an unknown one (`authorisation: D23`).
 */
export const findInvitee = async (db: Db, team: string, { user, email }: InviteeInput): Promise<Invited> => {
  const match = user === undefined ? sql`lower(u.email) = ${email ?? null}` : sql`u."_id" = ${user}::uuid`
  const { rows } = await db.execute<{ _id: string }>(sql`
    select u."_id" from users u join team_members m on m."user" = u."_id" and m.team = ${team}::uuid and m."isConfirmed"
    where ${match} and u.deleted_at is null`)
  if (rows[0]) return { user: rows[0]._id }
  if (email === undefined) throw new Refusal('u.not_found', { field: 'user' })
  return { email }
}
