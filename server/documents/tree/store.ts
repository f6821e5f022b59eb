import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { isReservedSlug, uniqueSlug } from '#domain/permalink.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { beforePermalink, takePermalinks } from '#server/db/permalinks.ts'
import { documents } from '#server/db/tables/documents.ts'
import { documentMembers } from '#server/db/tables/sharing.ts'
import { insertTexts } from '#server/documents/text/texts.ts'

export interface NewDocument {
  _id: string
  team: string
  workspace: string
  parent: string | null
  rank: string
  slug: string
  slug_fence?: number | null
  title: string
  icon?: string | null
  cover?: string | null
  isWide?: boolean
  user: string
  content: Content
  /** The nearest restricted document above, as stored for the parent. */
  restricted_by: string | null
}

const slugUsed = () => new Refusal('d.slug_used', { field: 'slug' })

/** Inserts documents with their texts. The author becomes a visible member with manage access (`authorisation: D4`). */
export const insertDocuments = async (db: Db, added: readonly NewDocument[]): Promise<void> => {
  if (added.length === 0) return
  await refuseDuplicate('documents_slug', slugUsed(), () =>
    db.insert(documents).values(added.map(({ content: _content, ...row }) => ({ ...row, updated_by: row.user }))),
  )
  await takePermalinks(
    db,
    added.map(({ workspace, slug }) => ({ within: workspace, slug })),
  )
  await db
    .insert(documentMembers)
    .values(added.map(({ _id, user }) => ({ _id: uuid(), document: _id, user, access: 'manage' as const, isConfirmed: true })))
  await insertTexts(
    db,
    added.map(({ _id, team, workspace, content }) => ({ document: _id, team, workspace, content })),
  )
}

/** Writes these columns of a document, nothing when there are none. The unique index refuses a permalink that is taken. */
export const changeDocument = async (db: Db, id: string, changes: PgUpdateSetSource<typeof documents>): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  if (typeof changes.slug === 'string') await beforePermalink(db, 'document', id, changes.slug)
  await refuseDuplicate('documents_slug', slugUsed(), () => db.update(documents).set(changes).where(eq(documents._id, id)))
}

/** Returns `base`, or `base-2` … when another document has it. Under the lock of the workspace nobody can take it meanwhile. */
export const freeSlug = async (db: Db, workspace: string, base: string, own: string | null = null): Promise<string> => {
  const inWorkspace = sql`from documents where workspace = ${workspace}::uuid and deleted_at is null and "_id" is distinct from ${own}::uuid`
  const { rows: same } = await db.execute(sql`select 1 ${inWorkspace} and slug = ${base}`)
  if (same.length === 0 && !isReservedSlug(base, 'document')) return base

  const firstWord = base.slice(0, base.indexOf('-') + 1 || undefined) // a long slug is cut between words to make room for its number
  const { rows } = await db.execute<{ slug: string }>(sql`select slug ${inWorkspace} and starts_with(slug, ${firstWord})`)
  return uniqueSlug(base, new Set(rows.map(row => row.slug)), 'document')
}

/** Counts the documents of a team as its plan does (`authorisation: D16`). */
export const countDocuments = async (db: Db, team: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from documents where team = ${team}::uuid and deleted_at is null and slug <> ${OVERVIEW_SLUG}`)
  return rows[0]?.count ?? 0
}
