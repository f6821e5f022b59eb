import { sql } from 'drizzle-orm'
import { DELETED_DAYS } from '#contract/limits.ts'
import { can } from '#domain/policy.ts'
import type { Caller } from '#server/access/caller.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import type { ReadTools } from '#server/access/readTools.ts'
import { documentColumns, type DocumentFacts, documentStanding, fromSession } from '#server/access/standing.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'

/** A document that an excerpt shows, as far as the caller may know it. */
export type Source = ReadableSource | { title: string; isDeleted: true }

interface ReadableSource extends Record<string, unknown> {
  _id: string
  title: string
  icon: string | null
  isArchived: boolean
  /** As it is stored, unparsed. */
  content: string
  isDeleted?: never
}

const given = sql.placeholder

const readable = prepared<ReadableSource>(
  'excerpt_sources',
  sql`
  select d."_id", d.title, d.icon, d."isArchived", x.content::text as content
  from unnest(${given('ids')}::uuid[]) wanted(id) ${joinDocument(sql`wanted.id`)} join document_texts x on x.document = d."_id"
  where ${documentReadableBy(callerPlaceholders.user, billingPlaceholder)}`,
)

const deleted = prepared<DocumentFacts & { _id: string; title: string }>(
  'excerpt_sources_deleted',
  sql`
  select ${documentColumns(callerPlaceholders)}, d."_id", d.title ${fromSession(callerPlaceholders)}
  join documents d on d."_id" = any(${given('ids')}::uuid[]) and d.deleted_at > now() - make_interval(days => ${sql.raw(String(DELETED_DAYS))})
  join workspaces w on w."_id" = d.workspace join teams t on t."_id" = d.team`,
)

/** Returns those of these documents that the caller may read, and those deleted ones that they could restore (`authorisation: D25`), by their ids. */
export const readSources = async ({ db, config }: ReadTools, caller: Caller, ids: readonly string[]): Promise<Map<string, Source>> => {
  const values = valuesOf(caller, config)
  const rows = await readable(db, { ...values, ids: [...new Set(ids)] })
  const found = new Map<string, Source>(rows.map(row => [row._id, row]))
  const missing = caller.isGuest ? [] : ids.filter(id => !found.has(id))
  for (const row of missing.length > 0 ? await deleted(db, { ...values, ids: missing }) : [])
    if (can(documentStanding(row, config), 'delete', 'document')) found.set(row._id, { title: row.title, isDeleted: true })
  return found
}
