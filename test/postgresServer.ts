import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { inDatabase, onServer, temporaryFolder } from './postgres.ts'

interface Server {
  url: string
  stop(): Promise<void>
}
interface Shared {
  users: number
  server: Promise<Server & { template: string }>
}
const shared: { [key: symbol]: Shared | undefined } = globalThis
const key = Symbol.for('cahier test database')

/** One PostgreSQL for the whole run, whichever of its projects need one: Vitest calls this once for each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (shared[key] ??= { users: 0, server: startServer() })
  mine.users++
  const { url, template } = await mine.server
  project.provide('databaseServer', url)
  project.provide('databaseTemplate', template)
  return async () => {
    mine.users--
    if (mine.users === 0) await (await mine.server).stop()
  }
}

/** The embedded one; with `TEST_DATABASE_URL` another, older perhaps, whose user may create databases (`docs/contributing.md`). */
async function startServer(): Promise<Server & { template: string }> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startOwn()
  const template = `template_${randomBytes(6).toString('hex')}`
  const stop = async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await onServer(server.url, `create database ${template}`)
    await migrate(inDatabase(server.url, template))
    return { url: server.url, template, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOwn(): Promise<Server> {
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
