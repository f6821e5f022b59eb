import { sql } from 'drizzle-orm'
import type { RunningServer } from './world.ts'

/**
 * Returns how often PostgreSQL has ended a deadlock in this database, which may have served earlier tests. A connection publishes its counts some seconds late unless it is flushed, so all of the
 * pool are taken together and flushed.
 */
export const deadlocksOf = async ({ context }: Pick<RunningServer, 'context'>): Promise<number> => {
  const { max = 1 } = context.pool.options
  const held = await Promise.all(Array.from({ length: max }, () => context.pool.connect()))
  for (const connection of held) await connection.query('select pg_stat_force_next_flush()')
  for (const connection of held) connection.release()
  const { rows } = await context.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.deadlocks)
}
