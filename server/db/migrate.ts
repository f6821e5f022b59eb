import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { StartError } from '#server/base/config.ts'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const lockKey = 0x63616869 // "cahi": any number that everyone who migrates agrees on

/**
 * Migrates the schema in one transaction, so that a kill in between changes nothing. Of several processes one migrates and the
 * others wait. A schema that is newer than this program is refused (operations.md).
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'cahier migration' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await refuseNewerSchema(client, folder)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end() // which also releases the lock
  }
}

/** Returns whether there is nothing to migrate, on a connection that is open anyway. False also for a newer schema, which `migrate` refuses. */
export async function isUpToDate(db: Pick<Client, 'query'>, folder = migrationsFolder): Promise<boolean> {
  const applied = await appliedIn(db)
  const known = timesOf(folder)
  return applied.length === known.length && known.every(time => applied.includes(time))
}

async function refuseNewerSchema(client: Client, folder: string): Promise<void> {
  const known = timesOf(folder)
  if ((await appliedIn(client)).some(time => !known.includes(time)))
    throw new StartError('The data was last used by a newer version of Cahier; start that version, or a later one.')
}

/** Returns the times of the applied migrations, which identify them. */
async function appliedIn(db: Pick<Client, 'query'>): Promise<number[]> {
  const { rows: tables } = await db.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (tables.length === 0) return []
  const { rows } = await db.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  return rows.map(row => Number(row.created_at))
}

function timesOf(folder: string): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return journal.entries.map(({ when }) => when)
}
