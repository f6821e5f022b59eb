import { sql } from 'drizzle-orm'
import { fromSession } from './standing.ts'
import type { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'

/** Returns the logged-in caller's id after confirming the session. Throws `auth.user` for a guest. */
export const accessUser = async ({ db }: Pick<ReadTools, 'db'>, caller: Caller): Promise<string> => {
  const { id } = caller
  const { rows } = await db.execute<{ alive: boolean }>(sql`select caller.alive ${fromSession(caller)}`)
  caller.confirmSession(rows[0]?.alive)
  return id
}
