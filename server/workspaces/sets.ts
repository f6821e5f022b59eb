import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/call.ts'
import { PERMISSION_SETS_MAX } from '#contract/limits.ts'
import type { workspaces as calls } from '#contract/calls/workspaces.ts'
import { Refusal } from '#domain/refusal.ts'
import { rightListProblems, withCells } from '#domain/rights.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { permissionSets, workspaceMembers } from '#server/db/tables/workspaces.ts'

export type SetRow = typeof permissionSets.$inferSelect
export type NewSet = Pick<SetRow, '_id' | 'workspace' | 'title' | 'user' | 'list'>

/** Returns a new set from its input. A group set needs a title; rights come from the closed vocabulary (`authorisation: D9`). */
export const newSet = (workspace: string, { title, user, list = {} }: BodyOf<typeof calls.addPermission>): NewSet => {
  if (title === undefined && user === undefined) throw new Refusal('request.invalid', {}, [{ field: 'title', code: 'required' }])
  const problems = rightListProblems(list as Record<string, readonly string[]>, { isDefault: false })
  if (problems.length > 0) throw new Refusal('request.invalid', {}, problems)
  return { _id: uuid(), workspace, title: title ?? '', user: user ?? null, list: withCells(list, []) }
}

/** Limits the sets of a workspace. The caller holds its lock. */
export const requireSetQuota = async (db: Db, workspace: string): Promise<void> => {
  const count = await db.$count(permissionSets, eq(permissionSets.workspace, workspace))
  if (count >= PERMISSION_SETS_MAX) throw new Refusal('w.too_many_sets', { max: PERMISSION_SETS_MAX })
}

export const insertSet = async (db: Db, set: NewSet): Promise<void> => {
  await refuseDuplicate('permission_sets_user', new Refusal('w.permission_exists', { field: 'user' }), () =>
    refuseDuplicate('permission_sets_title', titleUsed(), () => db.insert(permissionSets).values(set)),
  )
}

export const changeSet = async (db: Db, { _id }: SetRow, changes: Partial<Pick<SetRow, 'title' | 'list'>>): Promise<void> => {
  await refuseDuplicate('permission_sets_title', titleUsed(), () =>
    db.update(permissionSets).set(changes).where(eq(permissionSets._id, _id)),
  )
}

const titleUsed = () => new Refusal('w.group_title_used', { field: 'title' })

export const deleteSet = async (db: Db, { _id }: SetRow): Promise<void> => {
  await db.delete(permissionSets).where(eq(permissionSets._id, _id))
}

/** Returns a set of this workspace; throws the same for a set of another one as for none. */
export const getSet = async (db: Db, workspace: string, id: string): Promise<SetRow> => {
  const [set] = await db
    .select()
    .from(permissionSets)
    .where(and(eq(permissionSets.workspace, workspace), eq(permissionSets._id, id)))
  if (!set) throw new Refusal('w.set_not_found')
  return set
}

/** Returns the group set for a member: the named one, which must be a group set of this workspace, or the default one. Null if there is none. */
export const groupFor = async (db: Db, workspace: string, named: string | undefined): Promise<string | null> => {
  const { rows } = await db.execute<{ _id: string }>(sql`
    select "_id" from permission_sets where workspace = ${workspace}::uuid and "user" is null
      and case when ${named ?? null}::uuid is null then "isDefault" else "_id" = ${named ?? null}::uuid end`)
  if (!rows[0] && named !== undefined) throw new Refusal('request.invalid', {}, [{ field: 'group', code: 'invalid_value' }])
  return rows[0]?._id ?? null
}

/** The members in a set, pending ones included. */
const membersOf = ({ _id }: SetRow) => eq(workspaceMembers.group, _id)

/** The default set also applies to members without a set. Any other one may be deleted when nobody is in it. */
export const requireUnused = async (db: Db, set: SetRow): Promise<void> => {
  if (set.isDefault) throw new Refusal('w.missing_default')
  if ((await db.$count(workspaceMembers, membersOf(set))) > 0) throw new Refusal('w.set_in_use')
}

/** Returns the people a set applies to: the default set to everybody without another one, a personal set to its person. */
export const peopleOf = async (db: Db, set: SetRow): Promise<string[] | 'everybody'> => {
  if (set.isDefault) return 'everybody'
  if (set.user !== null) return [set.user]
  const rows = await db
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(and(membersOf(set), workspaceMembers.isConfirmed))
  return rows.map(({ user }) => user)
}
