import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Lang } from '#contract/fields.ts'
import { DEFAULT_SET } from '#contract/sections.ts'
import { uniqueSlug } from '#domain/permalink.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { beforePermalink, takePermalinks } from '#server/db/permalinks.ts'
import { permissionSets, workspaceMembers, workspaces } from '#server/db/tables/workspaces.ts'
import { deleteFiles } from '#server/files/drop.ts'
import type { Caller } from '#server/access/caller.ts'
import { deleteUploads } from '#server/uploads/drop.ts'

export type NewWorkspace = typeof workspaces.$inferInsert

const slugUsed = () => new Refusal('w.slug_used', { field: 'slug' })
const DEFAULT_SET_TITLE: Record<Lang, string> = { en: 'Members', fr: 'Membres' }

/** Inserts the workspace with its default permission set, and its creator as a confirmed member in that set. */
export const insertWorkspace = async (db: Db, workspace: NewWorkspace, caller: Caller): Promise<void> => {
  await refuseDuplicate('workspaces_slug', slugUsed(), () => db.insert(workspaces).values(workspace))
  await takePermalinks(db, [{ within: workspace.team, slug: workspace.slug }])
  const set = { _id: uuid(), workspace: workspace._id, title: DEFAULT_SET_TITLE[caller.lang], isDefault: true, list: DEFAULT_SET }
  await db.insert(permissionSets).values(set)
  await db.insert(workspaceMembers).values({ workspace: workspace._id, user: caller.id, group: set._id, isConfirmed: true })
}

/** Writes these columns, or nothing when there are none. The unique index decides about the permalink. */
export const changeWorkspace = async (db: Db, id: string, changes: Partial<NewWorkspace>): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  if (changes.slug !== undefined) await beforePermalink(db, 'workspace', id, changes.slug)
  await refuseDuplicate('workspaces_slug', slugUsed(), () => db.update(workspaces).set(changes).where(eq(workspaces._id, id)))
}

/** Returns `base`, or `base-2` … when it is taken. The caller holds the team's lock, so the slug stays free. */
export const freeSlug = async (db: Db, team: string, base: string): Promise<string> => {
  const rows = await db.select({ slug: workspaces.slug }).from(workspaces).where(eq(workspaces.team, team))
  return uniqueSlug(base, new Set(rows.map(row => row.slug)), 'workspace')
}

/** `root` and null clear the logo (`api: markers`). */
export const imageOf = (image: string | null | undefined): string | null => (image === 'root' ? null : (image ?? null))

/** Deletes a workspace with its content, and releases the bytes of its files and unfinished uploads. */
export const deleteWorkspace = async (db: Db, { _id }: { _id: string }): Promise<void> => {
  await deleteFiles(db, sql`f.workspace = ${_id}::uuid`)
  await deleteUploads(db, sql`u.workspace = ${_id}::uuid`)
  await db.delete(workspaces).where(eq(workspaces._id, _id))
}

export const countWorkspaces = async (db: Db, team: string): Promise<number> => db.$count(workspaces, eq(workspaces.team, team))
