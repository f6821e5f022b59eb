import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { AccessWatch } from '#server/access/watch.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Outbox } from '#server/outbox/deliver.ts'
import type { Billing } from '#server/services/billing.ts'
import type { Comparer } from '#server/services/comparer.ts'
import type { InstanceSettings, SiteAddress } from '#server/services/instance.ts'
import type { LiveTexts } from '#server/services/liveTexts.ts'
import type { MarkdownReader } from '#server/services/markdownReader.ts'
import type { Processes } from '#server/services/processes.ts'
import type { SearchIndex } from '#server/services/searchIndex.ts'
import type { WebPages } from '#server/services/webPages.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What the whole process shares; made once in `main.ts`, handed to everything, never imported. */
export interface Context {
  config: Config
  log: Logger
  pool: Pool
  db: Database
  outbox: Outbox
  searchIndex: SearchIndex
  liveTexts: LiveTexts
  accessWatch: AccessWatch
  comparer: Comparer
  markdownReader: MarkdownReader
  webPages: WebPages
  /** The other processes of this instance. */
  processes: Processes
  storage: Storage
  /** The settings from the set-up page, overridden by the environment. */
  settings: InstanceSettings
  address: SiteAddress
  billing: Billing
  /** Checks every dependency. Throws when one is down. */
  ready(): Promise<void>
}
