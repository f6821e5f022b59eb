import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/db/open.ts'

/** What the `access…` functions need to read a caller's standing. */
export interface ReadTools {
  db: Db
  config: Config
}
