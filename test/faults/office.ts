import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { expect } from 'vitest'
import { type Person, signUp, visitor } from '../world.ts'
import { type App, connect, databasePid, databaseProcesses, freshDataDir, start, waitUntil } from './app.ts'
import { cleanUpNow, filesIn } from './dayLater.ts'

const environment = { RATE_LIMIT: 'off' }

/** An app with a workspace, in which Ann works; it may be killed with its database and started again. */
export const openOffice = async () => {
  const dataDir = freshDataDir()
  let app: App = await start(dataDir, environment)
  const signedUp = await signUp(app.url, 'Ann')
  const { team } = await signedUp.teams.create({ title: 'Atelier' })
  const { workspace } = await signedUp.workspaces.create({ tid: team._id, title: 'Handbook' })
  let ann: Person = signedUp

  const query = async <Row extends QueryResultRow>(statement: string): Promise<Row[]> => {
    const database = await connect(dataDir)
    const { rows } = await database.query<Row>(statement)
    await database.end()
    return rows
  }
  return {
    dataDir,
    workspace: workspace._id,
    app: () => app,
    ann: () => ann,
    query,
    kill: async () => {
      const before = databaseProcesses(dataDir)
      process.kill(databasePid(dataDir), 'SIGKILL')
      await app.kill('SIGKILL')
      await waitUntil(() => !databaseProcesses(dataDir).some(pid => before.includes(pid)))
    },
    restart: async () => {
      app = await start(dataDir, environment)
      ann = Object.assign(visitor(app.url), { token: signedUp.token })
    },
    /** A day later there are so many files, the bytes of these and no others, and nothing else that counts. */
    checkFiles: async (count: number) => {
      await cleanUpNow(dataDir)
      const rows = await query<{ key: string }>('select key from files order by key')
      expect(rows).toHaveLength(count)
      expect(filesIn(join(dataDir, 'files')).map(({ name }) => name)).toEqual(rows.map(({ key }) => key))
      const uncounted = `select (select coalesce(sum(size), 0)::int from files) - (select sum(bytes)::int from team_usage) as uncounted`
      expect(await query(uncounted)).toEqual([{ uncounted: 0 }])
    },
  }
}
