import type { TestProject } from 'vitest/node'
import { createLog } from '#server/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { inDatabase, onServer, temporaryFolder, templateName } from './postgres.ts'

interface Shared {
  users: number
  server: Promise<{ url: string; stop(): Promise<void> }>
}
const shared: { [key: symbol]: Shared | undefined } = globalThis
const key = Symbol.for('cahier test database')

/** One PostgreSQL for the whole run, whichever of its projects need one: Vitest calls this once for each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (shared[key] ??= { users: 0, server: startServer() })
  mine.users++
  project.provide('databaseServer', (await mine.server).url)
  return async () => {
    mine.users--
    if (mine.users === 0) await (await mine.server).stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder()
  const server = await startEmbedded({
    folder: folder.path + '/database',
    password: 'for tests',
    isDurable: false,
    log: createLog('warn'),
  })
  const stop = async () => {
    await server.stop()
    folder[Symbol.dispose]()
  }
  try {
    await onServer(server.url, `create database ${templateName}`)
    await migrate(inDatabase(server.url, templateName))
    return { url: server.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
