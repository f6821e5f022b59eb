import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from './open.ts'
import { prepared } from './prepared.ts'

/**
 * The one order in which rows are locked (`security: 11`): instance → team → workspace → document, template or folder → everything that belongs to these.
 * No transaction that holds a row waits for an earlier one in this order, so calls cannot deadlock. The row of the instance is locked by
 * calls that set it up or change its settings; a first account that joins a team by an invitation locks it before the team.
 *
 * Transactions that only write below the team lock it first, too: every insert of a row that names the team takes a shared lock on it, and a change or deletion of the
 * team needs an exclusive one. So they take the shared lock (`for key share`) before any other. Many can hold it concurrently, and until they have committed
 * nobody is removed from the team and nothing in it is deleted.
 * `test/matrix/lockOrder.test.ts` makes every call of the contract wait at each of the three, and checks which locks it holds.
 */
const shared = (team: SQL): SQL => sql`(select held."_id" from teams held where held."_id" = ${team} for key share)`

const placeholder = sql`${sql.placeholder('id')}::uuid`
const teamOf = (table: 'documents' | 'workspaces' | 'templates', id: SQL): SQL =>
  sql`(select x.team from ${sql.identifier(table)} x where x."_id" = ${id})`

/** Takes the shared lock on the team of a workspace; does nothing when there is none. */
export const shareTeamOf = async (db: Db, workspace: string): Promise<void> => {
  await db.execute(sql`select ${shared(teamOf('workspaces', sql`${workspace}::uuid`))}`)
}

/** Takes the shared lock on a team before something is added to it. Throws `team.not_found` when it is gone. */
export const shareTeam = async (db: Db, team: string): Promise<void> => {
  const { rowCount } = await db.execute(sql`select 1 from ${shared(sql`${team}::uuid`)} team`)
  if (!rowCount) throw new Refusal('team.not_found')
}

/** Takes the shared lock on a workspace and its team. Throws `w.not_found`. */
export const shareWorkspace = async (db: Db, workspace: string): Promise<void> => {
  const id = sql`${workspace}::uuid`
  const { rowCount } = await db.execute(sql`
    select 1 from workspaces where "_id" = ${id} and team = ${shared(teamOf('workspaces', id))} for key share`)
  if (!rowCount) throw new Refusal('w.not_found')
}

/** Serialises everything that counts or adds documents of the team. This and the functions below do nothing when the row is missing; the next query finds out. */
export const lockTeam = async (db: Db, team: string): Promise<void> => {
  await db.execute(sql`select 1 from teams where "_id" = ${team}::uuid for no key update`)
}

/** Takes the exclusive lock on the team of a workspace, for changes of its members or its list of workspaces. */
export const lockTeamOf = async (db: Db, workspace: string): Promise<void> => {
  await db.execute(sql`select 1 from teams where "_id" = ${teamOf('workspaces', sql`${workspace}::uuid`)} for update`)
}

/** Serialises changes of the tree of a workspace, without blocking rows that only refer to the workspace. */
export const lockWorkspace = async (db: Db, workspace: string): Promise<void> => {
  const id = sql`${workspace}::uuid`
  await db.execute(sql`select 1 from workspaces where "_id" = ${id} and team = ${shared(teamOf('workspaces', id))} for no key update`)
}

/** The same before a document is locked, for a workspace of its team. */
export const lockWorkspaceBeside = async (db: Db, workspace: string, document: string): Promise<void> => {
  await db.execute(sql`
    select 1 from workspaces where "_id" = ${workspace}::uuid and team = ${shared(teamOf('documents', sql`${document}::uuid`))} for no key update`)
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

/** The same for several documents of one workspace, always in the same order: a call that takes them holds the tree, which others of its kind wait for. */
export const lockTreeOf = async (db: Db, workspace: string, documents: readonly string[]): Promise<void> => {
  await lockWorkspace(db, workspace)
  await db.execute(sql`
    select 1 from documents where "_id" = any(${sql.param(documents)}::uuid[]) and workspace = ${workspace}::uuid
    order by "_id" for no key update`)
}

/** Serialises changes of the comments of one document. */
export const lockDocumentOfComment = async (db: Db, comment: string): Promise<void> => void (await documentOfComment(db, { id: comment }))

/** Serialises saves of the one template. */
export const lockTemplate = async (db: Db, template: string): Promise<void> => {
  const id = sql`${template}::uuid`
  await db.execute(sql`select 1 from templates where "_id" = ${id} and team = ${shared(teamOf('templates', id))} for no key update`)
}

/** Serialises what changes the lists of the template's team (`security: 11`). */
export const lockTeamOfTemplate = async (db: Db, template: string): Promise<void> => {
  await db.execute(sql`select 1 from teams where "_id" = ${teamOf('templates', sql`${template}::uuid`)} for no key update`)
}
