import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { hashSecret } from '#server/auth/secret.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { tokens } from '#server/db/tables.ts'

/** Uses up a mailed invitation, which is bound to its address, and puts its user into the team; 410 when it is spent, old or somebody else's (`authorisation: D12`). */
export const acceptInvitation = async (
  db: Database | Transaction,
  invitation: string,
  { email, user }: { email: string; user: string },
): Promise<void> => {
  const [used] = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(tokens.hash, hashSecret(invitation)),
        eq(tokens.purpose, 'team_invite'),
        eq(sql`lower(${tokens.email})`, email),
        isNull(tokens.used_at),
        gt(tokens.expires_at, sql`now()`),
      ),
    )
    .returning({ team: tokens.team, group: tokens.group })
  if (!used?.team || !used.group) throw new Refusal('auth.invite_expired')
  await db.execute(sql`
    insert into team_members (team, "user", "group", "isConfirmed", "isPrimary")
    values (${used.team}, ${user}, ${used.group}, true, not exists (select 1 from team_members where "user" = ${user} and "isPrimary"))
    on conflict (team, "user") do update set "isConfirmed" = true, "isPrimary" = excluded."isPrimary"`)
}
