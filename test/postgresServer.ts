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

/** The embedded one; with `TEST_DATABASE_URL` another, older perhaps, whose user may create databases (`docs/contributing.md`). */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startOwn()
  try {
    await onServer(server.url, `drop database if exists ${templateName} with (force)`)
    await onServer(server.url, `create database ${templateName}`)
    await migrate(inDatabase(server.url, templateName))
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
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
  return { url: server.url, stop }
}
