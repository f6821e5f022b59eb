import { type SQL, sql } from 'drizzle-orm'
import type { DocumentRow } from '#contract/calls/documents.ts'
import { ENTRY_FIELDS, type EntryField, listedOf } from '#contract/documentEntry.ts'
import { isoTime } from '#server/db/time.ts'
import type { Caller } from '#server/access/caller.ts'
import { documentAccess } from '#server/access/readable.ts'
import { billingPlaceholder, callerPlaceholders } from '#server/db/prepared.ts'

/** Fields that are not the column of the same name. */
const written: Partial<Record<EntryField, SQL>> = {
  parent: sql`coalesce(d.parent::text, 'root')`,
  created_at: isoTime(sql`d.created_at`),
  updated_at: isoTime(sql`d.updated_at`),
}

/** What every list shows of the document `d`, under its wire names. */
export const rowColumns = sql.join(
  ENTRY_FIELDS.map(field => sql`${written[field] ?? sql`d.${sql.identifier(field)}`} as ${sql.identifier(field)}`),
  sql`, `,
)

/** The same for the caller of a prepared statement, with their access to each. `mine` are their `workspacesOf`. */
export const listedColumns = sql`${rowColumns}, ${documentAccess(callerPlaceholders.user, billingPlaceholder, sql`mine`)} as access`

/** Returns only the fields of a list row, with its place in the list that the caller sees. A guest gets nothing about people (`authorisation: views`). */
export const documentRow = (found: DocumentRow, caller: Caller): DocumentRow => ({
  ...listedOf(found),
  order: found.order,
  childCount: found.childCount,
  ...(caller.isGuest && { user: null, updated_by: null }),
})
