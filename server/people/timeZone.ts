import { sql } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '#contract/timeZone.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Db } from '#server/db/open.ts'

/** Returns the time zone of days that are written for a caller: the one of the account, else that of the device, else the usual one (`product: 9.7`). */
export const timeZoneFor = async (db: Db, { user, timeZone }: Pick<Caller, 'user' | 'timeZone'>): Promise<string> => {
  const { rows } = await db.execute<{ time_zone: string | null }>(sql`select time_zone from users where "_id" = ${user}::uuid`)
  return rows[0]?.time_zone ?? timeZone ?? DEFAULT_TIME_ZONE
}
