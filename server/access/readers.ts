import { type SQL, sql } from 'drizzle-orm'
import type { Room } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { documentAccess, workspaceManagedBy } from './readable.ts'

/**
 * The people with a certain access to one document or workspace. Everyone who may have it is filtered by the policy's SQL twin.
 * This file has no rules of its own.
 */
interface Resource {
  _id: string
}

const ofTheTeam = sql`select tm."user" from team_members tm where tm.team = d.team and tm."isConfirmed"`

/** The members of the team, and people with an entry on the document or on the one that restricts it. */
const candidates = sql`
  ${ofTheTeam}
  union select m."user" from document_members m where m.document in (d."_id", d.restricted_by) and m."user" is not null and m."isConfirmed"`

/** People with an entry on the document itself who are not in its team. */
const fromOutside = sql`
  select m."user" from document_members m join documents od on od."_id" = m.document
  where m.document = d."_id" and m."user" is not null and m."isConfirmed"
    and not exists (select 1 from team_members tm where tm.team = od.team and tm."user" = m."user" and tm."isConfirmed")`

/** Whether there are any, which each save asks. */
const isSharedOutside = prepared<{ isShared: boolean }>(
  'document_shared_outside',
  sql`select exists (${fromOutside}) as "isShared" from (select ${sql.placeholder('document')}::uuid as "_id") d`,
)

const peopleWithAccess = (document: Resource, condition: SQL, among: SQL = candidates) => sql`
  select c."user" from documents d cross join lateral (${among}) c
  where d."_id" = ${document._id}::uuid and ${documentAccess(sql`c."user"`, {})} ${condition}`

const peopleOf = async (db: Db, statement: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ user: string }>(statement)
  return rows.map(({ user }) => user)
}

const roomsOf = async (db: Db, statement: SQL): Promise<Room[]> => (await peopleOf(db, statement)).map((user): Room => `u-${user}`)

/** Returns the access of everyone who may read a document, by their id. */
export const findAccesses = async (db: Db, document: Resource): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ user: string; access: string | null }>(sql`
    select c."user", ${documentAccess(sql`c."user"`, {})} as access from documents d cross join lateral (${candidates}) c
    where d."_id" = ${document._id}::uuid`)
  return new Map(rows.flatMap(({ user, access }) => (access === null ? [] : [[user, access]])))
}

/** Returns the people who decide on requests for access to a workspace. */
export const findWorkspaceManagers = (db: Db, workspace: Resource): Promise<string[]> =>
  peopleOf(
    db,
    sql`
      select tm."user" from workspaces w join team_members tm on tm.team = w.team and tm."isConfirmed"
      where w."_id" = ${workspace._id}::uuid and ${workspaceManagedBy(sql`tm."user"`)}`,
  )

/** Returns the people who decide on requests for access to a document. */
export const findManagers = (db: Db, document: Resource): Promise<string[]> => peopleOf(db, peopleWithAccess(document, sql`= 'manage'`))

/** Returns the rooms of everyone who may read a restricted document. */
export const readersRooms = (db: Db, document: Resource): Promise<Room[]> => roomsOf(db, peopleWithAccess(document, sql`is not null`))

/** Returns the rooms of the team members who may not read a restricted document. */
export const othersRooms = (db: Db, document: Resource): Promise<Room[]> => roomsOf(db, peopleWithAccess(document, sql`is null`, ofTheTeam))

/** Returns the rooms of people from outside of the team who may read a document that is open to its workspace (`authorisation: D26`). */
export const outsidersRooms = async (db: Db, { _id: document }: Resource): Promise<Room[]> => {
  const [found] = await isSharedOutside(db, { document })
  return found?.isShared ? roomsOf(db, peopleWithAccess({ _id: document }, sql`is not null`, fromOutside)) : []
}
