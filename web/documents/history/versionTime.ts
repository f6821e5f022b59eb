import type { HistoryEntry } from '#contract/calls/histories.ts'
import { dateFormat, type Reader } from '#web/shell/time/timeAgo.ts'

/** Returns what versions are called in a choice: two of the same minute by their seconds, two of the same second also by their number, the older one first. */
export const versionTimes = (
  versions: readonly Pick<HistoryEntry, '_id' | 'created_at'>[],
  reader: Reader,
): ReadonlyMap<string, string> => {
  const minutes = versions.map(({ created_at }) => versionTime(created_at, reader))
  const isShared = (names: readonly string[], name: string) => names.filter(other => other === name).length > 1
  const seconds = versions.map(({ created_at }, at) =>
    isShared(minutes, minutes[at]!) ? versionTime(created_at, reader, { second: '2-digit' }) : minutes[at]!,
  )
  const numberOf = (at: number) => seconds.slice(at).filter(other => other === seconds[at]).length
  return new Map(versions.map(({ _id }, at) => [_id, isShared(seconds, seconds[at]!) ? `${seconds[at]} (${numberOf(at)})` : seconds[at]!]))
}

/** "25 Nov 2026, 14:03", « 25 nov. 2026 à 14:03 »: names a version. Date and hour are joined here, since browser and server may do it differently. */
export const versionTime = (time: string, reader: Reader, more: Intl.DateTimeFormatOptions = {}): string => {
  const written = (form: Intl.DateTimeFormatOptions) => dateFormat(reader, form).format(new Date(time))
  const date = written({ day: 'numeric', month: 'short', year: 'numeric' }).replaceAll(' ', UNBROKEN)
  const hour = written({ hour: '2-digit', minute: '2-digit', ...more })
  return reader.lang === 'fr' ? `${date} à${UNBROKEN}${hour}` : `${date}, ${hour}`
}

const UNBROKEN = '\u00a0'
