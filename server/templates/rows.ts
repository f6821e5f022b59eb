import { sql } from 'drizzle-orm'
import type { Template, TemplateEntry } from '#contract/calls/templates.ts'
import { can } from '#domain/policy.ts'
import type { TemplateStanding } from '#domain/standing.ts'
import { isoTime } from '#server/db/time.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'

/** What every list shows of the template `tp`, under its wire names. */
export const entryColumns = sql`
  tp."_id", tp.team, tp.workspace, tp."order", tp.title, tp.description, tp.icon, tp.cover, tp.version, tp."user",
  ${isoTime(sql`tp.created_at`)} as created_at, ${isoTime(sql`tp.updated_at`)} as updated_at, tp.updated_by`

/** The row without what else the statement brought. */
export const templateEntry = (found: TemplateEntry): TemplateEntry => {
  const { _id, team, workspace, order, title, description, icon, cover, version, user, created_at, updated_at, updated_by } = found
  return { _id, team, workspace, order, title, description, icon, cover, version, user, created_at, updated_at, updated_by }
}

/** A template with its stored text, as a statement has found it. */
export interface FoundTemplate extends TemplateEntry {
  content: string
  lock: EditingLock | null
}

/** One template as whoever stands there sees it. */
export const templateView = ({ content, lock, ...found }: FoundTemplate, standing: TemplateStanding): Template => ({
  ...templateEntry(found),
  content: JSON.parse(content),
  canEdit: can(standing, 'edit', 'template'),
  canDelete: can(standing, 'delete', 'template'),
  lock: lock?.isHeld && lock.user ? { user: lock.user, since: lock.since, expires_at: lock.expires_at } : null,
})
