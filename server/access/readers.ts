import { type SQL, sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'
import { documentAccess, workspaceManagedBy } from './readable.ts'

/**
 * Who stands in which relation to one document or workspace: of everybody whom it may concern, those for whom the policy's SQL twin says so.
 * No rule of its own stands here.
 */
interface Thing {
  _id: string
}

const ofTheTeam = sql`select tm."user" from team_members tm where tm.team = d.team and tm."isConfirmed"`

/** The people of the team, and whoever has an entry that may count. */
const everybody = sql`
  ${ofTheTeam}
  union select m."user" from document_members m where m.document in (d."_id", d.restricted_by) and m."user" is not null and m."isConfirmed"`

const whoseAccess = (document: Thing, isSo: SQL, among: SQL = everybody) => sql`
  select c."user" from documents d cross join lateral (${among}) c
  where d."_id" = ${document._id}::uuid and ${documentAccess(sql`c."user"`, {})} ${isSo}`

const peopleOf = async (db: Db, statement: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ user: string }>(statement)
  return rows.map(({ user }) => user)
}

const roomsOf = async (db: Db, statement: SQL): Promise<Room[]> => (await peopleOf(db, statement)).map((user): Room => `u-${user}`)

/** Who decides on requests of access to a workspace. */
export const findWorkspaceManagers = (db: Db, workspace: Thing): Promise<string[]> =>
  peopleOf(
    db,
    sql`
      select tm."user" from workspaces w join team_members tm on tm.team = w.team and tm."isConfirmed"
      where w."_id" = ${workspace._id}::uuid and ${workspaceManagedBy(sql`tm."user"`)}`,
  )

/** Who decides on requests of access to a document. */
export const findManagers = (db: Db, document: Thing): Promise<string[]> => peopleOf(db, whoseAccess(document, sql`= 'manage'`))

/** The rooms of everybody who may read a restricted document. */
export const readersRooms = (db: Db, document: Thing): Promise<Room[]> => roomsOf(db, whoseAccess(document, sql`is not null`))

/** The rooms of the team's people who may not read it, now that it is restricted. */
export const othersRooms = (db: Db, document: Thing): Promise<Room[]> => roomsOf(db, whoseAccess(document, sql`is null`, ofTheTeam))
