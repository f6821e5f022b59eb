import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { InstanceSettings } from './instance/settings.ts'
import type { Outbox } from './outbox/deliver.ts'
import type { Storage } from './storage/storage.ts'

/** What the whole process shares; made once in `main.ts`, handed to everything, never imported. */
export interface Context {
  config: Config
  log: Logger
  pool: Pool
  db: Database
  outbox: Outbox
  storage: Storage
  /** Answers of the set-up page with the environment's values over them. */
  settings: InstanceSettings
  /** Asks every dependency; throws when one is down. */
  ready(): Promise<void>
}
