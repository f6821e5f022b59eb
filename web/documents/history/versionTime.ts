import { dateFormat, type Reader } from '#web/shell/time/timeAgo.ts'

/** "25 Nov 2026, 14:03", « 25 nov. 2026 à 14:03 »: names a version. Date and hour are joined here, since browser and server may do it differently. */
export const versionTime = (time: string, reader: Reader): string => {
  const written = (form: Intl.DateTimeFormatOptions) => dateFormat(reader, form).format(new Date(time))
  const date = written({ day: 'numeric', month: 'short', year: 'numeric' }).replaceAll(' ', UNBROKEN)
  const hour = written({ hour: '2-digit', minute: '2-digit' })
  return reader.lang === 'fr' ? `${date} à${UNBROKEN}${hour}` : `${date}, ${hour}`
}

const UNBROKEN = '\u00a0'
