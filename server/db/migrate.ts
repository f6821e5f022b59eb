import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { StartError } from '../config.ts'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const lockKey = 0x63616869 // "cahi": any number that everyone who migrates agrees on

/**
 * Brings the schema forward, all in one transaction, so that a kill in between changes nothing. Of several processes one migrates and the
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
    await client.end() // which also gives the lock back
  }
}

async function refuseNewerSchema(client: Client, folder: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(migration => migration.folderMillis))
  const { rows: tables } = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (tables.length === 0) return

  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  if (rows.some(row => !known.has(Number(row.created_at))))
    throw new StartError('The data was last used by a newer version of Cahier; start that version, or a later one.')
}
