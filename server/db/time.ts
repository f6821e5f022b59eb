import { sql, type SQL } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A time in the wire format: ISO 8601, UTC, milliseconds. */
export const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: value => new Date(value).toISOString(),
})

/** Formats a time column in a raw SQL statement the same way. */
export const isoTime = (column: SQL): SQL<string> => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
