import { type SQL, sql } from 'drizzle-orm'
import type { Activity, KeptVersion } from '#contract/calls/activity.ts'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { ACTIVITY_DAYS, PAGE_DEFAULT } from '#contract/limits.ts'
import { entryOf } from '#contract/documentEntry.ts'
import { isoTime } from '#server/db/time.ts'
import { entryColumns } from './store.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { cursorOf, type Page, timeOf } from '#server/db/paging.ts'
import { documentReadableBy } from '#server/access/readable.ts'
import { rowColumns } from '#server/documents/tree/rows.ts'

interface ActivityScope {
  team: string
  /** Only what this person has done. */
  by?: string
}

/** When the document `d` was last changed, or when the person last created or changed it; null when they did neither. */
const lastChange = ({ by }: ActivityScope): SQL =>
  by === undefined
    ? sql`d.updated_at`
    : sql`greatest(case when d."user" = ${by}::uuid then d.created_at end, case when d.updated_by = ${by}::uuid then d.updated_at end)`

/**
 * Returns one page of the activity in a team within 30 days, latest first: documents that were created or changed and versions that were kept, of
 * documents that the caller may read now. A version shows only the current title of its document, because an earlier title may have been removed on
 * purpose.
 */
export const readActivity = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  where: ActivityScope,
  { limit = PAGE_DEFAULT, cursor }: Page,
): Promise<Activity> => {
  const from = cursor === undefined ? null : timeOf(cursor)
  const within = (time: SQL, id: SQL): SQL => sql`
    d.team = ${where.team}::uuid and ${time} > now() - make_interval(days => ${ACTIVITY_DAYS}) and ${documentReadableBy(caller.user, config)}
    and ${from ? sql`(${time}, ${id}) < (${from.place}::timestamptz, ${from.id}::uuid)` : sql`true`}
    order by ${time} desc, ${id} desc limit ${limit + 1}`
  const time = lastChange(where)
  const { rows: documents } = await db.execute<DocumentEntry & { at: string } & Record<string, unknown>>(sql`
    select ${rowColumns}, ${isoTime(time)} as at from documents d where ${within(time, sql`d."_id"`)}`)
  const { rows: versions } = await db.execute<KeptVersion & { now: string } & Record<string, unknown>>(sql`
    select ${entryColumns}, d.title as now, d.slug, d.icon, d.workspace from histories h join documents d on d."_id" = h.document
    where ${where.by === undefined ? sql`true` : sql`h."user" = ${where.by}::uuid`} and ${within(sql`h.created_at`, sql`h."_id"`)}`)

  const all = [
    ...documents.map(row => ({ place: cursorOf(row.at, row._id), document: entryOf(row) })),
    ...versions.map(({ now, ...version }) => ({ place: cursorOf(version.created_at, version._id), version: { ...version, title: now } })),
  ].toSorted((one, other) => (one.place < other.place ? 1 : -1))
  const shown = all.slice(0, limit)
  const last = all.length > limit ? shown.at(-1) : undefined
  return {
    documents: shown.flatMap(one => ('document' in one ? one.document : [])),
    histories: shown.flatMap(one => ('version' in one ? one.version : [])),
    ...(last && { next: last.place }),
  }
}
