import { RefusedCall } from '../apiClient.ts'
import { type Person, visitor } from '../world.ts'
import { type App, connect, databasePid, databaseProcesses, freshDataDir, start, waitUntil } from './app.ts'

const environment = { RATE_LIMIT: 'off' }

/** An app with its embedded database that may be killed and started again, on another port each time. */
export const startKillable = async () => {
  const dataDir = freshDataDir()
  let app: App = await start(dataDir, environment)
  return {
    dataDir,
    url: () => app.url,
    /** The same person, whose calls go to wherever the app is now. */
    follow: (person: Person): Person => {
      person.send = (...sent) => Object.assign(visitor(app.url), { token: person.token }).send(...sent)
      return person
    },
    kill: async () => {
      const before = databaseProcesses(dataDir)
      process.kill(databasePid(dataDir), 'SIGKILL')
      await app.kill('SIGKILL')
      await waitUntil(() => !databaseProcesses(dataDir).some(pid => before.includes(pid)), 20_000)
    },
    restart: async () => void (app = await start(dataDir, environment)),
    /** What stands in the tables, by a connection of its own. */
    read: async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
      const database = await connect(dataDir)
      try {
        return (await database.query<Row>(statement, values)).rows
      } finally {
        await database.end()
      }
    },
  }
}
export type Killable = Awaited<ReturnType<typeof startKillable>>

/** One after the other, each asked for once, until the app is gone. */
export const untilKilled = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      if (error instanceof RefusedCall && error.status < 500) throw error
      return
    }
}
