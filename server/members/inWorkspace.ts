import { and, eq, sql } from 'drizzle-orm'
import type { WorkspaceMember } from '#contract/calls/workspaces.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { workspaceMembers } from '#server/db/tables/workspaces.ts'
import { isoTime } from '#server/db/time.ts'

export type WorkspaceMemberRow = typeof workspaceMembers.$inferSelect

const isOf = (workspace: string, user: string) => and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, user))

/** Returns a person's entry in a workspace, confirmed or not; undefined when there is none. */
export const findEntry = async (db: Db, workspace: string, user: string): Promise<WorkspaceMemberRow | undefined> => {
  const [entry] = await db.select().from(workspaceMembers).where(isOf(workspace, user))
  return entry
}

/** Returns the ids of the confirmed members. */
export const confirmedMembers = async (db: Db, workspace: string): Promise<string[]> => {
  const { user, isConfirmed } = workspaceMembers
  const found = await db
    .select({ user })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace, workspace), isConfirmed))
  return found.map(row => row.user)
}

/** Returns a confirmed member of the workspace, or throws `w.not_a_member`. */
export const requireMember = async (db: Db, workspace: string, user: string): Promise<WorkspaceMemberRow> => {
  const entry = await findEntry(db, workspace, user)
  if (!entry?.isConfirmed) throw new Refusal('w.not_a_member', { field: 'user' })
  return entry
}

/** The primary key decides when two calls add the same person concurrently. */
export const addEntry = async (
  db: Db,
  entry: Pick<WorkspaceMemberRow, 'workspace' | 'user' | 'group' | 'kind' | 'isConfirmed'>,
): Promise<void> => {
  await refuseDuplicate('workspace_members_workspace_user_pk', new Refusal('w.already_member'), () =>
    db.insert(workspaceMembers).values(entry),
  )
}

/** Changes an entry without publishing anything. */
export const changeEntry = async (
  db: Db,
  { workspace, user }: WorkspaceMemberRow,
  changes: Partial<Pick<WorkspaceMemberRow, 'group' | 'isConfirmed'>>,
): Promise<void> => {
  await db.update(workspaceMembers).set(changes).where(isOf(workspace, user))
}

/** Deletes the entry alone; `removeMember` also deletes what it gave. */
export const removeEntry = async (db: Db, { workspace, user }: Pick<WorkspaceMemberRow, 'workspace' | 'user'>): Promise<void> => {
  await db.delete(workspaceMembers).where(isOf(workspace, user))
}

/**
 * Removes a member with what membership gave: the personal set, and in a private workspace, which only members enter, the entries on its documents
 * (`authorisation: D33`). Their content stays.
 */
export const removeMember = async (
  db: Db,
  { workspace, user }: WorkspaceMemberRow,
  { isPrivate }: { isPrivate: boolean },
): Promise<void> => {
  await removeEntry(db, { workspace, user })
  await db.execute(sql`delete from permission_sets where workspace = ${workspace}::uuid and "user" = ${user}::uuid`)
  if (isPrivate)
    await db.execute(sql`
      delete from document_members m using documents d
      where m.document = d."_id" and d.workspace = ${workspace}::uuid and m."user" = ${user}::uuid`)
}

/** Confirms a person's invitations to workspaces of a team that they have just joined, and returns these (`docs/decisions/013`). */
export const confirmInvited = async (db: Db, team: string, user: string): Promise<string[]> => {
  const { rows } = await db.execute<{ workspace: string }>(sql`
    update workspace_members m set "isConfirmed" = true from workspaces w
    where w."_id" = m.workspace and w.team = ${team}::uuid and m."user" = ${user}::uuid and m.kind = 'invite' and not m."isConfirmed"
    returning m.workspace`)
  return rows.map(({ workspace }) => workspace)
}

const hasJoined = sql`exists (
  select 1 from team_members tm where tm.team = w.team and tm."user" = m."user" and tm."isConfirmed")`

/** The entry `m` of the person `u` in the workspace `w`. Only the address of people who have not joined the team yet (`authorisation: D23`). */
export const memberFacts = sql`json_build_object('user', m."user", 'email', u.email, 'group', m."group", 'kind', m.kind, 'isConfirmed', m."isConfirmed",
  'firstname', case when ${hasJoined} then u.firstname else '' end, 'lastname', case when ${hasJoined} then u.lastname else '' end,
  'avatar', case when ${hasJoined} then u.avatar end, 'created_at', ${isoTime(sql`m.created_at`)})`

/** Returns a person's entry as they see it themselves. */
export const readEntry = async (db: Db, workspace: string, user: string): Promise<WorkspaceMember> => {
  const { rows } = await db.execute<{ member: WorkspaceMember }>(sql`
    select ${memberFacts} as member from workspace_members m join workspaces w on w."_id" = m.workspace join users u on u."_id" = m."user"
    where m.workspace = ${workspace}::uuid and m."user" = ${user}::uuid`)
  if (!rows[0]) throw new Refusal('w.not_a_member')
  return rows[0].member
}
