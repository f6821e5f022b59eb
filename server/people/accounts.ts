import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Lang } from '#contract/fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { teamMembers } from '#server/db/tables/teams.ts'
import { users } from '#server/db/tables/users.ts'

export type Account = typeof users.$inferSelect

/** Returns the account of an address (lower case) with its password hash, unless it is deleted. */
export const findAccount = async (db: Db, email: string): Promise<Account | undefined> => {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.deleted_at)))
  return account
}

/** `lock` serialises changes of the account. */
export const getAccount = async (db: Db, id: string, { lock = false } = {}): Promise<Account> => {
  const query = db
    .select()
    .from(users)
    .where(and(eq(users._id, id), isNull(users.deleted_at)))
  const [account] = await (lock ? query.for('update') : query)
  if (!account) throw new Refusal('u.not_found')
  return account
}

export interface NewAccount {
  firstname: string
  lastname: string
  email: string
  lang: Lang
  password: string
}

/**
 * Creates an account, or completes the placeholder that an invitation has created for the address. Pending invitations stay pending.
 * The unique index decides between concurrent registrations: the later one gets undefined.
 */
export const createAccount = async (db: Db, account: NewAccount): Promise<string | undefined> => {
  const { firstname, lastname, email, lang, password } = account
  const { rows } = await db.execute<{ _id: string }>(sql`
    insert into users ("_id", firstname, lastname, email, lang, password) values (${uuid()}, ${firstname}, ${lastname}, ${email}, ${lang}, ${password})
    on conflict (lower(email)) do update
      set firstname = excluded.firstname, lastname = excluded.lastname, lang = excluded.lang, password = excluded.password
      where users.password is null and users.deleted_at is null
    returning "_id"`)
  return rows[0]?._id
}

/**
 * Returns the account of an address, or creates a placeholder row, which registering or an invitation completes. It takes one statement either way, so that
 * nobody can distinguish the two. The age of a placeholder counts from its last invitation.
 */
export const createStub = async (db: Db, { email, firstname, lastname, lang }: Omit<NewAccount, 'password'>): Promise<string> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    insert into users ("_id", firstname, lastname, email, lang) values (${uuid()}, ${firstname}, ${lastname}, ${email}, ${lang})
    on conflict (lower(email)) do update set created_at = case when users.password is null then now() else users.created_at end
    returning "_id"`)
  if (!rows[0]) throw new Error('An address has neither an account nor a row')
  return rows[0]._id
}

export const changeAccount = async (db: Db, id: string, changes: Partial<Account>): Promise<void> => {
  await db.update(users).set(changes).where(eq(users._id, id))
}

/** The unique index decides if somebody else has taken the address meanwhile. */
export const changeEmail = (db: Db, id: string, email: string): Promise<void> =>
  refuseDuplicate('users_email', new Refusal('auth.invalid_email', { field: 'email' }), () => changeAccount(db, id, { email }))

/** Returns the teams that the person has joined, whose members see them. */
export const confirmedTeams = async (db: Db, user: string): Promise<string[]> => {
  const rows = await db
    .select({ team: teamMembers.team })
    .from(teamMembers)
    .where(and(eq(teamMembers.user, user), teamMembers.isConfirmed))
  return rows.map(row => row.team)
}
