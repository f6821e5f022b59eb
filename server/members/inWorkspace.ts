import { and, eq, sql } from 'drizzle-orm'
import type { WorkspaceMember } from '#contract/calls/workspaces.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { workspaceMembers } from '#server/db/tables/workspaces.ts'
import { isoTime } from '#server/db/time.ts'

export type Entry = typeof workspaceMembers.$inferSelect

const isOf = (workspace: string, user: string) => and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, user))

/** Somebody's entry in a workspace, confirmed or not; undefined when there is none. */
export const findEntry = async (db: Db, workspace: string, user: string): Promise<Entry | undefined> => {
  const [entry] = await db.select().from(workspaceMembers).where(isOf(workspace, user))
  return entry
}

/** Somebody who belongs to the workspace; who waits does not yet. */
export const requireMember = async (db: Db, workspace: string, user: string): Promise<Entry> => {
  const entry = await findEntry(db, workspace, user)
  if (!entry?.isConfirmed) throw new Refusal('w.not_a_member', { field: 'user' })
  return entry
}

/** The key decides when two add the same person at once. */
export const addEntry = async (db: Db, entry: Pick<Entry, 'workspace' | 'user' | 'group' | 'kind' | 'isConfirmed'>): Promise<void> => {
  await refuseDuplicate('workspace_members_workspace_user_pk', new Refusal('w.already_member'), () =>
    db.insert(workspaceMembers).values(entry),
  )
}

/** Changes an entry; nobody is told by this. */
export const changeEntry = async (
  db: Db,
  { workspace, user }: Entry,
  changes: Partial<Pick<Entry, 'group' | 'isConfirmed'>>,
): Promise<void> => {
  await db.update(workspaceMembers).set(changes).where(isOf(workspace, user))
}

/** Takes the entry alone away; `removeMember` takes away what it gave, too. */
export const removeEntry = async (db: Db, { workspace, user }: Pick<Entry, 'workspace' | 'user'>): Promise<void> => {
  await db.delete(workspaceMembers).where(isOf(workspace, user))
}

/**
 * Takes somebody out of a workspace with what belonging to it gave: the personal set, and of a private one, into which nobody comes but through it, the entries
 * on its documents (`authorisation: D33`). What was written stays.
 */
export const removeMember = async (db: Db, { workspace, user }: Entry, { isPrivate }: { isPrivate: boolean }): Promise<void> => {
  await removeEntry(db, { workspace, user })
  await db.execute(sql`delete from permission_sets where workspace = ${workspace}::uuid and "user" = ${user}::uuid`)
  if (isPrivate)
    await db.execute(sql`
      delete from document_members m using documents d
      where m.document = d."_id" and d.workspace = ${workspace}::uuid and m."user" = ${user}::uuid`)
}

/** What somebody was invited to in the workspaces of a team they have just joined. Returns which. Those have waited for nothing else (`docs/decisions/013`). */
export const confirmInvited = async (db: Db, team: string, user: string): Promise<string[]> => {
  const { rows } = await db.execute<{ workspace: string }>(sql`
    update workspace_members m set "isConfirmed" = true from workspaces w
    where w."_id" = m.workspace and w.team = ${team}::uuid and m."user" = ${user}::uuid and m.kind = 'invite' and not m."isConfirmed"
    returning m.workspace`)
  return rows.map(({ workspace }) => workspace)
}

const hasJoined = sql`exists (
  select 1 from team_members tm where tm.team = w.team and tm."user" = m."user" and tm."isConfirmed")`

/** The entry `m` of the person `u` in the workspace `w`; of who has not joined the team yet only the address (`authorisation: D23`). */
export const memberFacts = sql`json_build_object('user', m."user", 'email', u.email, 'group', m."group", 'kind', m.kind, 'isConfirmed', m."isConfirmed",
  'firstname', case when ${hasJoined} then u.firstname else '' end, 'lastname', case when ${hasJoined} then u.lastname else '' end,
  'avatar', case when ${hasJoined} then u.avatar end, 'created_at', ${isoTime(sql`m.created_at`)})`

/** Somebody's entry as they see it themselves. */
export const readEntry = async (db: Db, workspace: string, user: string): Promise<WorkspaceMember> => {
  const { rows } = await db.execute<{ member: WorkspaceMember }>(sql`
    select ${memberFacts} as member from workspace_members m join workspaces w on w."_id" = m.workspace join users u on u."_id" = m."user"
    where m.workspace = ${workspace}::uuid and m."user" = ${user}::uuid`)
  if (!rows[0]) throw new Refusal('w.not_a_member')
  return rows[0].member
}
