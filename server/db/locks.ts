import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from './open.ts'
import { prepared } from './prepared.ts'

/**
 * The one order in which rows are locked (`security: 11`): instance → team → workspace → document, template or folder → whatever belongs to these.
 * Nobody who holds a row asks for one that stands before it, so two calls wait for each other in a row and never in a ring. The one row of the instance is held by
 * who sets it up or changes its settings; a first account that joins a team by an invitation has it before the team.
 *
 * The team comes first also for whoever only writes below it: each row that names the team shares it while it is inserted, and who changes or deletes the team
 * holds it alone. So they share it (`for key share`) before they lock anything else; many do that at once, and after it nobody is taken out of the team
 * and nothing in it is deleted until they have committed.
 * `test/matrix/lockOrder.test.ts` makes every call of the contract wait at each of the three, and looks at what it holds.
 */
const shared = (team: SQL): SQL => sql`(select held."_id" from teams held where held."_id" = ${team} for key share)`

const placeholder = sql`${sql.placeholder('id')}::uuid`
const teamOf = (table: 'documents' | 'workspaces' | 'templates', id: SQL): SQL =>
  sql`(select x.team from ${sql.identifier(table)} x where x."_id" = ${id})`

/** Shares the team of a workspace, and says nothing when there is none. */
export const shareTeamOf = async (db: Db, workspace: string): Promise<void> => {
  await db.execute(sql`select ${shared(teamOf('workspaces', sql`${workspace}::uuid`))}`)
}

/** Shares a team that something is about to be brought into. Throws `team.not_found` when it is gone. */
export const shareTeam = async (db: Db, team: string): Promise<void> => {
  const { rowCount } = await db.execute(sql`select 1 from ${shared(sql`${team}::uuid`)} team`)
  if (!rowCount) throw new Refusal('team.not_found')
}

/** The same of a workspace, with its team. Throws `w.not_found`. */
export const shareWorkspace = async (db: Db, workspace: string): Promise<void> => {
  const id = sql`${workspace}::uuid`
  const { rowCount } = await db.execute(sql`
    select 1 from workspaces where "_id" = ${id} and team = ${shared(teamOf('workspaces', id))} for key share`)
  if (!rowCount) throw new Refusal('w.not_found')
}

/** Everything that counts or adds documents of the team waits for each other. This and what follows says nothing when there is no such thing: whoever looks next sees that. */
export const lockTeam = async (db: Db, team: string): Promise<void> => {
  await db.execute(sql`select 1 from teams where "_id" = ${team}::uuid for no key update`)
}

/** Holds the team alone that a workspace belongs to: who is in it, and which workspaces there are. */
export const lockTeamOf = async (db: Db, workspace: string): Promise<void> => {
  await db.execute(sql`select 1 from teams where "_id" = ${teamOf('workspaces', sql`${workspace}::uuid`)} for update`)
}

/** Serialises what changes the tree of a workspace; rows that only refer to the workspace are not held up. */
export const lockWorkspace = async (db: Db, workspace: string): Promise<void> => {
  const id = sql`${workspace}::uuid`
  await db.execute(sql`select 1 from workspaces where "_id" = ${id} and team = ${shared(teamOf('workspaces', id))} for no key update`)
}

const ofDocument = (name: string, document: SQL) =>
  prepared(
    name,
    sql`select 1 from documents where "_id" = ${document} and team = ${shared(teamOf('documents', document))} for no key update`,
  )
const documentAlone = ofDocument('lock_document', placeholder)
const documentOfComment = ofDocument('lock_document_of_comment', sql`(select c.document from comments c where c."_id" = ${placeholder})`)
const tree = prepared(
  'lock_tree',
  sql`
  select 1 from workspaces where "_id" = (select d.workspace from documents d where d."_id" = ${placeholder}) and team = ${shared(teamOf('documents', placeholder))}
  for no key update`,
)

/** Serialises saves of the one document. */
export const lockDocument = async (db: Db, id: string): Promise<void> => void (await documentAlone(db, { id }))

/** Serialises everything that changes the tree of the document's workspace (`security: 13`), and the document with it. */
export const lockTree = async (db: Db, document: string): Promise<void> => {
  await tree(db, { id: document })
  await lockDocument(db, document)
}

/** Whatever is said about one document comes one after the other. */
export const lockDocumentOfComment = async (db: Db, comment: string): Promise<void> => void (await documentOfComment(db, { id: comment }))

/** Serialises what is saved of the one template. */
export const lockTemplate = async (db: Db, template: string): Promise<void> => {
  const id = sql`${template}::uuid`
  await db.execute(sql`select 1 from templates where "_id" = ${id} and team = ${shared(teamOf('templates', id))} for no key update`)
}

/** Serialises what changes the lists of the template's team (`security: 11`). */
export const lockTeamOfTemplate = async (db: Db, template: string): Promise<void> => {
  await db.execute(sql`select 1 from teams where "_id" = ${teamOf('templates', sql`${template}::uuid`)} for no key update`)
}
