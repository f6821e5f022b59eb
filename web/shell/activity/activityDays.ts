import type { Activity } from '#contract/calls/activity.ts'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { dateFormat, isoDay, LOCALES, type Reader } from '#web/shell/time/timeAgo.ts'

/** What was done with one document on one day. */
export interface DocumentOfDay extends Pick<DocumentEntry, '_id' | 'title' | 'slug' | 'icon' | 'workspace'> {
  isArchived: boolean
  isCreated: boolean
  isEdited: boolean
  /** Who did it, as far as it is known. */
  people: string[]
  /** How many versions were kept. */
  versions: number
  /** The last time on this day. */
  at: string
}

export interface DayOfActivity {
  /** `2026-11-26`, of the reader. */
  day: string
  documents: DocumentOfDay[]
}

type Found = Pick<DocumentOfDay, '_id' | 'title' | 'slug' | 'icon' | 'workspace' | 'at'> &
  Partial<Pick<DocumentOfDay, 'isArchived' | 'isCreated' | 'isEdited' | 'versions'>> & { by: readonly (string | null | undefined)[] }

/**
 * Returns the activity of a person, or of everybody, day by day, each document once a day; the latest first. A document names only its last change,
 * versions tell of those before.
 */
export const activityDays = (pages: readonly Activity[], reader: Reader, person?: string): DayOfActivity[] => {
  const dayOf = (time: string) => isoDay(new Date(time), reader)
  const days = new Map<string, Map<string, DocumentOfDay>>()
  const add = ({ isArchived = false, isCreated = false, isEdited = false, versions = 0, by, ...found }: Found) => {
    const day = dayOf(found.at)
    const documents = days.get(day) ?? new Map<string, DocumentOfDay>()
    days.set(day, documents)
    const known = documents.get(found._id)
    documents.set(found._id, {
      ...found,
      at: known && known.at > found.at ? known.at : found.at,
      isArchived: isArchived || known?.isArchived === true,
      isCreated: isCreated || known?.isCreated === true,
      isEdited: isEdited || known?.isEdited === true,
      people: [...new Set([...(known?.people ?? []), ...by.filter(one => typeof one === 'string')])],
      versions: versions + (known?.versions ?? 0),
    })
  }
  for (const { documents, histories } of pages) {
    for (const document of documents) add({ ...shownOf(document), ...deedOf(document, person, dayOf), isArchived: document.isArchived })
    for (const version of histories)
      add({
        ...shownOf({ ...version, _id: version.document }),
        at: version.created_at,
        isEdited: true,
        versions: 1,
        by: [version.user?._id],
      })
  }
  return [...days]
    .map(([day, documents]) => ({ day, documents: [...documents.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1)) }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

const shownOf = ({ _id, title, slug, icon, workspace }: Pick<DocumentEntry, '_id' | 'title' | 'slug' | 'icon' | 'workspace'>) => ({
  ...{ _id, title, slug, icon, workspace },
})

/** The latest of what this person did with it, or anybody: its last change, if that was theirs, else its creation. */
const deedOf = (
  { user, created_at, updated_by, updated_at }: DocumentEntry,
  person: string | undefined,
  dayOf: (time: string) => string,
) => {
  const isBy = (one: string | null) => person === undefined || one === person
  const isEdited = isBy(updated_by) && (!isBy(user) || updated_at > created_at)
  const at = isEdited ? updated_at : created_at
  const isCreated = isBy(user) && dayOf(created_at) === dayOf(at)
  return { at, isEdited, isCreated, by: [isCreated ? user : null, isEdited ? updated_by : null] }
}

/** Returns the first documents of these days, and whether there are more. */
export const firstOf = (days: readonly DayOfActivity[], count: number): { days: DayOfActivity[]; hasMore: boolean } => {
  let left = count
  const shown = days.flatMap(({ day, documents }) => {
    const first = documents.slice(0, left)
    left -= first.length
    return first.length > 0 ? { day, documents: first } : []
  })
  return { days: shown, hasMore: days.reduce((sum, { documents }) => sum + documents.length, 0) > count }
}

/** "Today", "Tuesday 24 November": the heading of a day. */
export const dayName = (day: string, now: Date, reader: Reader): string => {
  const locale = LOCALES[reader.lang]
  const ago = Math.round((Date.parse(isoDay(now, reader)) - Date.parse(day)) / 86_400_000)
  const name =
    ago < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
      : dateFormat({ lang: reader.lang, timeZone: 'UTC' }, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(day))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
