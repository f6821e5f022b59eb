import { eq, type SQL, sql } from 'drizzle-orm'
import { TEMPLATES_MAX } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import type { Db } from '#server/db/open.ts'
import { templates } from '#server/db/tables/templates.ts'
import type { Scope } from './announce.ts'

/** Everything that changes the lists of a team runs under the lock of the team. */
const inScope = ({ team, workspace }: Scope): SQL => sql`team = ${team}::uuid and workspace is not distinct from ${workspace}::uuid`

export interface NewTemplate extends Scope {
  _id: string
  title: string
  description: string
  icon: string | null
  cover: string | null
  isWide: boolean
  user: string
  content: Content
}

/** Adds a template at the end of its list. */
export const insertTemplate = async (db: Db, template: NewTemplate): Promise<void> => {
  const last = sql<number>`(select count(*)::int from templates where ${inScope(template)})`
  await db.insert(templates).values({ ...template, order: last, updated_by: template.user })
}

/** Limits the number of templates of a team. The team must be locked. */
export const requireTemplateQuota = async (db: Db, team: string): Promise<void> => {
  if ((await db.$count(templates, eq(templates.team, team))) >= TEMPLATES_MAX) throw new Refusal('t.too_many', { max: TEMPLATES_MAX })
}

type Fields = Partial<Pick<typeof templates.$inferInsert, 'title' | 'description' | 'icon' | 'cover' | 'isWide' | 'content'>>

/** A new text increments the version. */
export const changeTemplate = async (db: Db, id: string, changes: Fields, by: string): Promise<void> => {
  await db
    .update(templates)
    .set({
      ...changes,
      ...(changes.content && { version: sql`${templates.version} + 1` }),
      ...{ updated_at: sql`now()`, updated_by: by },
    })
    .where(eq(templates._id, id))
}

/** Deletes a template. Those after it move up. */
export const deleteTemplate = async (db: Db, { _id, order, ...scope }: Scope & { _id: string; order: number }): Promise<void> => {
  await db.delete(templates).where(eq(templates._id, _id))
  await db.execute(sql`update templates set "order" = "order" - 1 where ${inScope(scope)} and "order" > ${order}::int`)
}
