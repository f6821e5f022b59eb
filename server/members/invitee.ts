import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/access/caller.ts'
import { getAccount } from '#server/people/accounts.ts'

/** Whom an entry is for: a person of the team, or an address, whether or not it has an account. */
export type Invited = { user: string } | { email: string }

/** How a call names them. */
interface Named {
  user?: string | undefined
  email?: string | undefined
}

/** One of the two. */
export const requireOnePerson = ({ user, email }: Named): void => {
  if ((user === undefined) === (email === undefined))
    throw new Refusal('request.invalid', {}, [{ field: 'user', code: user === undefined ? 'required' : 'invalid_value' }])
}

/** A caller who names themselves makes a request (`authorisation: D11`). */
export const isOneself = async (db: Db, caller: Caller, named: Named): Promise<boolean> => {
  const { email } = await getAccount(db, caller.id)
  return named.user === caller.id || named.email === email.toLowerCase()
}

/**
 * The person or the address that is meant; an address of somebody in the team means that person. Somebody outside of the team is reached by address only
 * (`authorisation: D23`): their id is answered like none.
 */
export const findInvitee = async (db: Db, team: string, { user, email }: Named): Promise<Invited> => {
  const match = user === undefined ? sql`lower(u.email) = ${email ?? null}` : sql`u."_id" = ${user}::uuid`
  const { rows } = await db.execute<{ _id: string }>(sql`
    select u."_id" from users u join team_members m on m."user" = u."_id" and m.team = ${team}::uuid and m."isConfirmed"
    where ${match} and u.deleted_at is null`)
  if (rows[0]) return { user: rows[0]._id }
  if (email === undefined) throw new Refusal('u.not_found', { field: 'user' })
  return { email }
}
