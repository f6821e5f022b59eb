import { type Dirent, existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { loadConfig } from '#server/base/config.ts'
import { openContext } from '#server/openContext.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/base/log.ts'
import { databaseUrl } from './app.ts'

export const filesIn = (folder: string): Dirent[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Runs the hourly clean-up as if a day later: everything on the disk is then older than any upload. */
export const cleanUpNow = async (dataDir: string): Promise<void> => {
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  for (const { parentPath, name } of filesIn(join(dataDir, 'files'))) utimesSync(join(parentPath, name), dayAgo, dayAgo)
  const staged = join(dataDir, 'imports')
  for (const name of existsSync(staged) ? readdirSync(staged) : []) utimesSync(join(staged, name), dayAgo, dayAgo)
  const config = loadConfig({ DATABASE_URL: databaseUrl(dataDir), DATA_DIR: dataDir })
  const log = createLog('silent')
  const database = await openDatabase(config, log)
  const context = await openContext(config, log, database)
  await cleanUp(context)
  await context.outbox.stop()
  await context.searchIndex.stop()
  await database.close()
}
