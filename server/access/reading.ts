import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/db/open.ts'

/** What it takes to find out where a caller stands. */
export interface Reading {
  db: Db
  config: Config
}
