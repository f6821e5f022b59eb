import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Lang } from '#contract/fields.ts'
import { INVITE_TOKEN_MS } from '#contract/limits.ts'
import type { InvitingTeam } from '#contract/calls/teams.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashSecret, newSecret } from '#server/base/secret.ts'
import type { Db } from '#server/db/open.ts'
import { tokens } from '#server/db/tables/tokens.ts'
import type { Tools } from '#server/call/verb.ts'
import { requireInviteQuota } from '#server/mail/inviteQuota.ts'
import { getAccount } from '#server/people/accounts.ts'
import { mailedToken } from './inviteLink.ts'

/** What an invitation is bound to (`authorisation: D12`). */
export interface Invitation {
  team: string
  user: string
  email: string
  group: TeamGroup
}

const live = (token: string) =>
  and(eq(tokens.hash, hashSecret(token)), eq(tokens.purpose, 'team_invite'), isNull(tokens.used_at), gt(tokens.expires_at, sql`now()`))
const openTo = ({ team, user }: Pick<Invitation, 'team' | 'user'>) =>
  and(eq(tokens.team, team), eq(tokens.user, user), eq(tokens.purpose, 'team_invite'), isNull(tokens.used_at))

/** Mails a new token, which replaces the one before. People without an account get it in the inviter's language. `inviteMail.ts` writes the mail when it is sent. */
export const mailInvitation = async (
  { db, config, send }: Pick<Tools, 'db' | 'config' | 'send'>,
  invitation: Invitation,
  { by, lang }: { by: string; lang: Lang },
): Promise<void> => {
  if (config.isRateLimited) await requireInviteQuota(db, { ...invitation, by })
  const request = newSecret()
  await issue(db, mailedToken(config, request), { ...invitation, mailed_by: by })
  await send({ to: invitation.email, lang, template: 'invite', facts: { request } })
}

/** Returns a new token for an admin to hand over, which replaces the one before. Joining with it does not verify the address (`docs/decisions/013`). */
export const copyInvitation = async (db: Db, invitation: Invitation): Promise<string> => {
  const token = newSecret()
  await issue(db, token, { ...invitation, mailed_by: null })
  return token
}

/** One live token for each team and person. The caller holds the lock of the team. */
const issue = async (db: Db, token: string, invitation: Invitation & { mailed_by: string | null }): Promise<void> => {
  await endInvitations(db, invitation)
  await db.insert(tokens).values({
    ...invitation,
    hash: hashSecret(token),
    purpose: 'team_invite',
    expires_at: sql`now() + ${`${INVITE_TOKEN_MS} milliseconds`}::interval`,
  })
}

/** Revokes all links that were sent or copied for this person. */
export const endInvitations = async (db: Db, to: Pick<Invitation, 'team' | 'user'>): Promise<void> => {
  await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(openTo(to))
}

/** Returns whether this person has a valid invitation to the team. */
export const isInvited = async (db: Db, to: Pick<Invitation, 'team' | 'user'>): Promise<boolean> => {
  const found = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(openTo(to), gt(tokens.expires_at, sql`now()`)))
  return found.length > 0
}

/** Returns whether a token is valid for this person and bound to their current address. */
export const isHeldBy = async (db: Db, token: string, { team, user }: Pick<Invitation, 'team' | 'user'>): Promise<boolean> => {
  const { email } = await getAccount(db, user)
  const found = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(live(token), eq(tokens.team, team), eq(sql`lower(${tokens.email})`, email.toLowerCase())))
  return found.length > 0
}

/** Returns what the holder of an invitation may know; 410 when it is used or expired. Of a person with an account, only the address. */
export const readInvitation = async (db: Db, token: string): Promise<InvitingTeam & { hasAccount: boolean }> => {
  const { rows } = await db.execute<InvitingTeam & { hasAccount: boolean }>(sql`
    select t."_id", t.slug, t.title, t.logo, u.password is not null as "hasAccount", json_build_object('user', u."_id", 'email', u.email, 'group', tokens."group",
      'firstname', case when u.password is null then u.firstname else '' end, 'lastname', case when u.password is null then u.lastname else '' end) as invitation
    from tokens join teams t on t."_id" = tokens.team join users u on u."_id" = tokens."user" and u.deleted_at is null where ${live(token)}`)
  if (!rows[0]) throw new Refusal('auth.invite_expired')
  return rows[0]
}

/**
 * Uses an invitation, which is bound to its address, and adds its user to the team; 410 when it is used, expired or somebody else's (`authorisation: D12`).
 * Of concurrent calls one succeeds.
 */
export const acceptInvitation = async (db: Db, token: string, { email, user }: { email: string; user: string }): Promise<string> => {
  const isTheirs = and(live(token), eq(sql`lower(${tokens.email})`, email))
  const [found] = await db.select({ team: tokens.team }).from(tokens).where(isTheirs)
  await db.execute(sql`select 1 from teams where "_id" = ${found?.team ?? null}::uuid for update`)
  const [used] = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(isTheirs)
    .returning({ team: tokens.team, group: tokens.group })
  if (!used?.team || !used.group) throw new Refusal('auth.invite_expired')
  await getAccount(db, user, { lock: true }) // exactly one primary team when two are joined concurrently, and none for a deleted account
  await db.execute(sql`
    insert into team_members (team, "user", "group", "isConfirmed", "isPrimary")
    values (${used.team}, ${user}, ${used.group}, true, not exists (select 1 from team_members where "user" = ${user} and "isPrimary"))
    on conflict (team, "user") do update set "group" = excluded."group", "isConfirmed" = true, "isPrimary" = excluded."isPrimary"
    where not team_members."isConfirmed"`)
  return used.team
}
