import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { openRestorer, restore } from './restorable.ts'
import { coolDown, keepWarm, warmProcesses } from './warmConnections.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** A migrated, empty database of this run. */
    databaseTemplate: string
    /** Whether copies of the template can be used again (`restorable.ts`). */
    isRestorable: boolean
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a migrated, empty database; or a copy of another one. It is one of an earlier test where that can be restored, which costs a third. */
export async function freshDatabase(template: string = inject('databaseTemplate')): Promise<TestDatabase> {
  return (await restored(template)) ?? (await firstOf(template))
}

/** The same, for a test that changes more than rows. */
export function databaseToChange(): Promise<TestDatabase> {
  return createDatabase(inject('databaseTemplate'))
}

/** Creates a database without any tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

interface Spare extends TestDatabase {
  restorer: Pool
  uses: number
}

/** Those of tests that have ended, by their template. */
const spares = new Map<string, Spare[]>()
/** A worker rarely needs more at a time. */
const SPARES = 2
/** Rows that were deleted still take space, and time to pass over. */
const USES_MAX = 50

async function restored(template: string): Promise<TestDatabase | undefined> {
  const spare = spares.get(template)?.pop()
  if (!spare) return undefined
  if (await restore(spare.restorer, warmProcesses(spare.url))) return lent(template, spare)
  await discard(spare)
  return restored(template)
}

async function firstOf(template: string): Promise<TestDatabase> {
  const database = await createDatabase(template)
  if (!inject('isRestorable')) return database
  keepWarm(database.url)
  return lent(template, { ...database, restorer: openRestorer(database.url), uses: 0 })
}

const lent = (template: string, spare: Spare): TestDatabase => ({
  url: spare.url,
  drop: async () => {
    const others = spares.get(template) ?? []
    spares.set(template, others)
    if (others.length < SPARES && ++spare.uses < USES_MAX) others.push(spare)
    else await discard(spare)
  },
})

async function discard({ url, restorer, drop }: Spare): Promise<void> {
  coolDown(url)
  await restorer.end().catch(() => {})
  await drop()
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`) // twice as fast as the default, which writes to the log
  return {
    url: inDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

const managers = new Map<string, Pool>()

/** Runs a statement outside of the databases of tests, on one connection per worker: a new one costs more than most statements. */
export async function onServer(server: string, statement: string): Promise<void> {
  const manager = managers.get(server) ?? new Pool({ connectionString: server, max: 1, allowExitOnIdle: true })
  if (!managers.has(server)) manager.on('error', () => {}) // the server may stop first
  managers.set(server, manager)
  await manager.query(statement)
}

/** The same server, another database. */
export function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The tests create and delete a million small files, which is slow on some file systems: where there is room, they are in memory. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 1024 ** 3

const hasRoomInMemory = (): boolean => {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  return bavail * bsize >= MEMORY_BYTES
}

/** A folder that is gone after the test run: `using folder = temporaryFolder()`. */
export function temporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `cahier-test-${process.pid}-`)) // `leftovers.mjs`
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
