import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Room } from '#contract/realtime.ts'
import { everyTable } from '#server/db/everyTable.ts'
import { liveTexts } from '#server/db/tables/editing.ts'
import { imports } from '#server/db/tables/imports.ts'
import { users } from '#server/db/tables/users.ts'
import { endLocksOf } from '#server/documents/locks/endLocks.ts'
import type { Tools } from '#server/call/verb.ts'
import { confirmedTeams } from '#server/people/accounts.ts'

interface OwnedTeam extends Record<string, unknown> {
  team: string
  title: string
  /** It has other confirmed members. */
  hasOthers: boolean
}

/** Locks all the teams of a person, so that none is transferred to them meanwhile, and returns those that they own. */
export const lockTeamsOf = async (db: Tools['db'], user: string): Promise<OwnedTeam[]> => {
  await db.execute(sql`
    select 1 from teams where "_id" in (select m.team from team_members m where m."user" = ${user}::uuid) order by "_id" for update`)
  const { rows } = await db.execute<OwnedTeam>(sql`
    select t."_id" as team, t.title, exists (
      select 1 from team_members o where o.team = t."_id" and o."user" <> ${user}::uuid and o."isConfirmed") as "hasOthers"
    from team_members m join teams t on t."_id" = m.team where m."user" = ${user}::uuid and m."group" = 'owner' order by t."_id"`)
  return rows
}

/** Rows that keep the person's id: texts being edited continue without them (`docs/decisions/015`), and a running import ends as usual. */
const LEFT_ALONE = new Set<PgTable>([liveTexts, imports])

/** Columns that reference people, and their `on delete` rule: the rows are deleted with the person, or lose the reference. */
const places = everyTable
  .filter(table => !LEFT_ALONE.has(table))
  .flatMap(table => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys
      .map(key => ({ ...key.reference(), table: sql.identifier(name), goes: key.onDelete === 'cascade' }))
      .filter(({ foreignTable }) => foreignTable === users)
      .flatMap(({ table, columns, goes }) => columns.map(column => ({ table, column: sql.identifier(column.name), goes })))
  })

/**
 * Removes a person from everything and clears their row, which keeps only its id: the address is free for a new account. Their sessions, connections and editing
 * locks end; unsaved text waits for the next writer (`docs/decisions/015`). The caller holds the locks of their teams and of their row.
 */
export const eraseAccount = async (tools: Tools, user: string): Promise<void> => {
  const { db, publish, revalidateAccess } = tools
  const teams = await confirmedTeams(db, user)
  await endLocksOf(tools, { user })
  for (const { table, column, goes } of places) {
    const named = sql`where ${column} = ${user}::uuid`
    await db.execute(goes ? sql`delete from ${table} ${named}` : sql`update ${table} set ${column} = null ${named}`)
  }
  await db.execute(sql`
    update users set email = "_id" || '@deleted.invalid', firstname = '', lastname = '', password = null, time_zone = null, avatar = null, banner = null,
      job_title = '', location = '', phone = '', business_phone = '', business_email = '', department = '', deleted_at = now() where "_id" = ${user}::uuid`)
  for (const team of teams) await publish([`t-${team}`, `u-${user}`] satisfies Room[], { type: 'member/removed', payload: { team, user } })
  revalidateAccess({ user })
}
