import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './db/open.ts'
import { type SiteAddress, siteAddress } from './instance/address.ts'
import { type InstanceSettings, instanceSettings } from './instance/settings.ts'
import { type SearchIndex, startSearchIndex } from './documents/searchIndex.ts'
import { createMailer } from './mail/mailer.ts'
import { type Outbox, startOutbox } from './outbox/deliver.ts'
import { folderStorage } from './storage/folder.ts'
import type { Storage } from './storage/storage.ts'

/** What the whole process shares; made once in `main.ts`, handed to everything, never imported. */
export interface Context {
  config: Config
  log: Logger
  pool: Pool
  db: Database
  outbox: Outbox
  searchIndex: SearchIndex
  storage: Storage
  /** Answers of the set-up page with the environment's values over them. */
  settings: InstanceSettings
  address: SiteAddress
  /** Asks every dependency; throws when one is down. */
  ready(): Promise<void>
}

export const openContext = async (config: Config, log: Logger, database: OpenDatabase): Promise<Context> => {
  const { pool, db } = database
  const settings = instanceSettings(config, db)
  const address = siteAddress(settings, log)
  await address.refresh()
  const storage = await folderStorage(join(config.dataDir, 'files'))
  return {
    config,
    log,
    pool,
    db,
    storage,
    settings,
    address,
    outbox: startOutbox(db, createMailer({ config, settings, db }), log),
    searchIndex: startSearchIndex(db, log),
    ready: async () => {
      await database.ping()
      await storage.ready()
    },
  }
}
