import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { freshDatabase } from '../postgres.ts'
import { logIn, type Person, visitor } from '../world.ts'
import { type App, connectTo, databasePid, databaseProcesses, databaseUrl, freshDataDir, settledDataDir, start, waitUntil } from './app.ts'
import { cleanUpNow, filesIn } from './dayLater.ts'

const GONE_MS = 60_000

/**
 * Starts the product as a separate process with the people and places of `world`, with its embedded database or with one that outlives every kill.
 * The calls of its people follow it, since it has another port after each start.
 */
export const killableWorld = async ({ database = 'embedded' }: { database?: 'embedded' | 'outside' } = {}) => {
  const outside = database === 'outside' ? await freshDatabase(inject('snapshot').database) : undefined
  if (outside) onTestFinished(() => outside.drop())
  const dataDir = outside ? freshDataDir() : await settledDataDir()
  const environment = { RATE_LIMIT: 'off', ...(outside && { DATABASE_URL: outside.url }) }
  const address = outside?.url ?? databaseUrl(dataDir)
  let app: App = await start(dataDir, environment)

  const find = async (name: string): Promise<Person> => {
    const person = await logIn(app.url, name)
    const { token } = person
    person.send = (...sent) => Object.assign(visitor(app.url), { token }).send(...sent)
    return person
  }
  const [ann, bob, carol, dora] = [await find('ann'), await find('bob'), await find('carol'), await find('dora')]
  const { team } = await ann.teams.getDefault()
  const [workspace] = (await ann.workspaces.byTeam({ tid: team._id })).workspaces
  if (!workspace) throw new Error('Nobody has settled here.')

  /** Reads from the tables, over a separate connection. */
  const read = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    const client = await connectTo(address)
    try {
      return (await client.query<Row>(statement, values)).rows
    } finally {
      await client.end()
    }
  }
  return {
    ...{ dataDir, databaseUrl: address, ann, bob, carol, dora, team, workspace, read },
    app: () => app,
    url: () => app.url,
    /** Kills the app, and with it its embedded database. */
    kill: async () => {
      const before = databaseProcesses(dataDir)
      if (!outside) process.kill(databasePid(dataDir), 'SIGKILL')
      await app.kill('SIGKILL')
      await waitUntil(() => !databaseProcesses(dataDir).some(pid => before.includes(pid)), GONE_MS)
    },
    restart: async (settings: Record<string, string> = {}) => void (app = await start(dataDir, { ...environment, ...settings })),
    /** Checks that a day later there are so many files with their bytes, no other bytes, and that the usage of the team is their sum. */
    checkFiles: async (count: number) => {
      await cleanUpNow(dataDir)
      const rows = await read<{ key: string }>('select key from files order by key')
      expect(rows).toHaveLength(count)
      expect(filesIn(join(dataDir, 'files')).map(({ name }) => name)).toEqual(rows.map(({ key }) => key))
      const uncounted = `select (select coalesce(sum(size), 0)::int from files) - (select sum(bytes)::int from team_usage) as uncounted`
      expect(await read(uncounted)).toEqual([{ uncounted: 0 }])
    },
  }
}
export type KillableWorld = Awaited<ReturnType<typeof killableWorld>>

/** Makes these calls one after the other, each once, until the app is gone. */
export const untilKilled = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      if (error instanceof RefusedCall && error.status < 500) throw error
      return
    }
}
