import { sql } from 'drizzle-orm'
import type { DocumentEntry, DocumentRow } from '#contract/calls/documents.ts'
import { isoTime } from '#server/db/time.ts'
import type { Caller } from '#server/access/caller.ts'

/** What every list shows of the document `d`, under its wire names. */
export const rowColumns = sql`
  d."_id", d.slug, d.title, d.icon, d.cover, coalesce(d.parent::text, 'root') as parent, d.workspace, d.team, d."user",
  d."isArchived", d."isRestricted", d."isVisible", d.manual_save, d.version,
  ${isoTime(sql`d.created_at`)} as created_at, ${isoTime(sql`d.updated_at`)} as updated_at, d.updated_by`

/** The row without what else the statement brought. */
export const documentEntry = (found: DocumentEntry): DocumentEntry => {
  const { _id, slug, title, icon, cover, parent, workspace, team, user } = found
  const { isArchived, isRestricted, isVisible, manual_save, version, created_at, updated_at, updated_by } = found
  return {
    ...{ _id, slug, title, icon, cover, parent, workspace, team, user },
    ...{ isArchived, isRestricted, isVisible, manual_save, version, created_at, updated_at, updated_by },
  }
}

/** The same with its place in the list that the caller sees. A guest learns nothing about people (`authorisation: views`). */
export const documentRow = (found: DocumentRow, caller: Caller): DocumentRow => ({
  ...documentEntry(found),
  order: found.order,
  childCount: found.childCount,
  ...(caller.isGuest && { user: null, updated_by: null }),
})
