import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/base/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { inDatabase, onServer, temporaryFolder } from './postgres.ts'
import { makeRestorable } from './restorable.ts'
import { type Snapshot, takeSnapshot } from './world.ts'

interface Server {
  url: string
  stop(): Promise<void>
}
interface Stocked extends Server {
  template: string
  snapshot: Snapshot
  isRestorable: boolean
}
interface Shared {
  users: number
  server: Promise<Stocked>
}
const shared: { [key: symbol]: Shared | undefined } = globalThis
const key = Symbol.for('cahier test database')

/** Starts one PostgreSQL for the whole run, although Vitest calls this once for each project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (shared[key] ??= { users: 0, server: startServer() })
  mine.users++
  const { url, template, snapshot, isRestorable } = await mine.server
  project.provide('databaseServer', url)
  project.provide('databaseTemplate', template)
  project.provide('snapshot', snapshot)
  project.provide('isRestorable', isRestorable)
  return async () => {
    mine.users--
    if (mine.users === 0) await (await mine.server).stop()
  }
}

/** Starts the embedded PostgreSQL; or uses the server of `TEST_DATABASE_URL`, which may be older and whose user may create databases (`docs/contributing.md`). */
async function startServer(): Promise<Stocked> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startOwn()
  const name = randomBytes(6).toString('hex')
  const [template, settled] = [`template_${name}`, `settled_${name}`]
  const folder = temporaryFolder()
  const stop = async () => {
    for (const database of [template, settled]) await onServer(server.url, `drop database if exists ${database} with (force)`)
    await server.stop()
    folder[Symbol.dispose]()
  }
  try {
    await onServer(server.url, `create database ${template}`)
    await migrate(inDatabase(server.url, template))
    await onServer(server.url, `create database ${settled} template ${template}`)
    const snapshot = await takeSnapshot({ name: settled, url: inDatabase(server.url, settled) }, folder.path)
    const isRestorable = given === undefined // which takes a superuser
    if (isRestorable) for (const database of [template, settled]) await makeRestorable(inDatabase(server.url, database))
    return { url: server.url, template, snapshot, isRestorable, stop }
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
    // Nothing here outlives the run, so it needs no durability. Several files run concurrently, with a server or two each and twenty connections.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    log: createLog('warn'),
  })
  const stop = async () => {
    await server.stop()
    folder[Symbol.dispose]()
  }
  return { url: server.url, stop }
}
