import { dateFormat, type Reader } from '#web/shell/time/timeAgo.ts'

/** Returns the time of day in the reader's time zone. */
export const timeOfDay = (at: number | Date, reader: Reader): string =>
  dateFormat(reader, { hour: '2-digit', minute: '2-digit' }).format(at)
