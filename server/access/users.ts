import { sql } from 'drizzle-orm'
import { fromSession } from './standing.ts'
import type { Caller } from './caller.ts'
import type { Reading } from './reading.ts'

/** The logged-in caller's id, once the session has been seen alive; `auth.user` for a guest. */
export const accessUser = async ({ db }: Pick<Reading, 'db'>, caller: Caller): Promise<string> => {
  const { id } = caller
  const { rows } = await db.execute<{ alive: boolean }>(sql`select caller.alive ${fromSession(caller)}`)
  caller.confirmSession(rows[0]?.alive)
  return id
}
