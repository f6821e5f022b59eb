import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { type Config, generatedSecret, StartError } from '#server/base/config.ts'
import { lockDataDir } from '#server/base/dataLock.ts'
import type { Log } from '#server/base/log.ts'
import { startEmbedded } from './embedded.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database or a transaction, for functions that run statements in either. */
export type Db = Database | Transaction

export interface OpenDatabase {
  url: string
  pool: Pool
  db: Database
  /** Throws when the database does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

const oldestVersion = 15

/** Opens the database that `DATABASE_URL` names, or starts the embedded one in `DATA_DIR`, which then belongs to this process alone. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPool(config, config.databaseUrl, log)

  const lock = lockDataDir(config.dataDir)
  const closings = [() => Promise.resolve(lock.release())]
  const close = async () => {
    for (const closing of closings.toReversed()) await closing()
  }
  try {
    const password = generatedSecret(config.dataDir, 'database-password')
    const embedded = await startEmbedded({ folder: join(config.dataDir, 'database'), password, log })
    closings.push(embedded.stop)
    const database = await openPool(config, embedded.url, log)
    closings.push(database.close)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A statement that takes longer, including waits for locks, is cancelled. */
export const STATEMENT_MAX_MS = 10_000

async function openPool({ databaseConnections }: Config, url: string, log: Log): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'cahier',
    max: databaseConnections,
    connectionTimeoutMillis: 5_000, // a stopped database refuses immediately; one on a busy machine takes longer
    statement_timeout: STATEMENT_MAX_MS,
    query_timeout: 12_000, // for when not even the time-out of the server arrives
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: '-c plan_cache_mode=force_generic_plan', // plans a prepared statement once for each connection, without five custom plans first (`prepared.ts`)
  })
  pool.on('error', error => pool.ending || log.warn({ err: error }, 'an idle database connection was lost'))
  // The pool has no error listener on a connection in use. Its statement fails with the same error, which must not end the process as well.
  pool.on('connect', client => client.on('error', () => {}))

  await checkServer(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    url,
    pool,
    db: drizzle(pool),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      throw new StartError(`The database cannot be reached: ${error instanceof Error ? error.message : String(error)}.`)
    })
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < oldestVersion) throw new StartError(`The database is PostgreSQL ${version}; Cahier needs ${oldestVersion} or newer.`)
  if (encoding !== 'UTF8') throw new StartError(`The database stores text as ${encoding}; Cahier needs one with the encoding UTF8.`)
}
