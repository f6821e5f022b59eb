import { sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { endLocksOf } from '#server/documents/endLocks.ts'
import type { Tools } from '#server/http/verb.ts'
import { confirmedTeams } from './store.ts'

interface OwnedTeam extends Record<string, unknown> {
  team: string
  title: string
  /** Somebody else has joined. */
  hasOthers: boolean
}

/** Locks all the teams of a person, so that none is handed to them meanwhile, and answers those that they own. */
export const lockTeamsOf = async (db: Tools['db'], user: string): Promise<OwnedTeam[]> => {
  await db.execute(sql`
    select 1 from teams where "_id" in (select m.team from team_members m where m."user" = ${user}::uuid) order by "_id" for update`)
  const { rows } = await db.execute<OwnedTeam>(sql`
    select t."_id" as team, t.title, exists (
      select 1 from team_members o where o.team = t."_id" and o."user" <> ${user}::uuid and o."isConfirmed") as "hasOthers"
    from team_members m join teams t on t."_id" = m.team where m."user" = ${user}::uuid and m."group" = 'owner' order by t."_id"`)
  return rows
}

/** What is somebody's own and goes with them. */
const OWN = [
  'team_members',
  'workspace_members',
  'permission_sets',
  'document_members',
  'favourites',
  'notifications',
  'tokens',
  'idempotency',
]
/** What they have written stays, and says of nobody that they wrote it. */
const WRITTEN = [
  ['documents', 'user'],
  ['documents', 'updated_by'],
  ['documents', 'deleted_by'],
  ['histories', 'user'],
  ['files', 'user'],
  ['notifications', 'from'],
  ['teams', 'creator'],
] as const

/**
 * Takes a person out of everything and empties their row, which keeps nothing but its id: the address is free for a new account. Their sessions, connections and
 * editing locks end; what they were typing waits for the next writer (`docs/decisions/015`). The caller holds the locks of their teams and of their row.
 */
export const eraseAccount = async (tools: Tools, user: string): Promise<void> => {
  const { db, publish, reconsider } = tools
  const teams = await confirmedTeams(db, user)
  await endLocksOf(tools, { user })
  await endSessionsOf(db, user)
  for (const table of OWN) await db.execute(sql`delete from ${sql.identifier(table)} where "user" = ${user}::uuid`)
  for (const [table, column] of WRITTEN)
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ${sql.identifier(column)} = ${user}::uuid`,
    )
  await db.execute(sql`
    update users set email = "_id" || '@deleted.invalid', firstname = '', lastname = '', password = null, avatar = null, banner = null, job_title = '',
      location = '', phone = '', business_phone = '', business_email = '', department = '', deleted_at = now() where "_id" = ${user}::uuid`)
  for (const team of teams) await publish([`t-${team}`, `u-${user}`] satisfies Room[], { type: 'member/removed', payload: { team, user } })
  reconsider({ user })
}
