import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addressOf, offsetOf, tusAs } from '../uploads.ts'
import { type Person, signUp, visitor } from '../world.ts'
import { type App, connect, databasePid, databaseProcesses, freshDataDir, start, waitUntil } from './app.ts'
import { cleanUpNow, filesIn } from './dayLater.ts'

/** `UPLOAD_KILLS=100` runs a longer form. */
const kills = Number(process.env.UPLOAD_KILLS ?? 5)
const LENGTH = 40 * 1024 * 1024 + 123
const environment = { RATE_LIMIT: 'off' }

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test(
  `${kills} kills at any moment of an upload: it goes on from where it says that it is, and no byte is lost, doubled or left behind`,
  async () => {
    const office = await openOffice()
    const bytes = randomBytes(LENGTH)
    await office.send(await office.begin('first.bin'), 0, bytes)
    const address = await office.begin('undisturbed.bin')
    const startedAt = performance.now()
    await office.send(address, 0, bytes)
    const usualMs = performance.now() - startedAt
    const kept: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const address = await office.begin(`${kill}.bin`)
      const sending = office.send(address, 0, bytes).catch(() => {})
      await sleep(((kill + 1) * usualMs) / kills)
      await office.kill()
      await sending
      await office.restart()

      const asked = await waitUntil(() => office.ask(address), 60_000)
      const offset = offsetOf(asked)
      kept.push(offset)
      const done = asked.headers.has('upload-file') ? asked : await office.send(address, offset, bytes.subarray(offset))
      expect([offsetOf(done), hashOf(await office.read(done))]).toEqual([LENGTH, hashOf(bytes)])
    }
    await office.check(kills + 2)
    console.log(`${kills} kills, kept of ${LENGTH} bytes: ${kept.join(', ')}`)
  },
  60_000 + kills * 60_000,
)

/** An app that may be killed with its database and started again, and Ann, who uploads there. */
const openOffice = async () => {
  const dataDir = freshDataDir()
  let app: App = await start(dataDir, environment)
  const ann = await signUp(app.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  let current: Person = ann

  return {
    begin: async (name: string) => addressOf(await tusAs(current, app).create(LENGTH, { workspace: workspace._id, name, folder: 'root' })),
    send: (address: string, offset: number, bytes: Buffer) => tusAs(current, app).patch(address, offset, bytes),
    /** Nothing while what was killed over its pieces still counts as at work. */
    ask: async (address: string) => {
      const answer = await tusAs(current, app).head(address)
      expect([200, 423]).toContain(answer.status)
      return answer.ok ? answer : undefined
    },
    read: async (answer: Response) => {
      const read = await current.send('GET', answer.headers.get('content-location') ?? '')
      return Buffer.from(await read.arrayBuffer())
    },
    kill: async () => {
      const before = databaseProcesses(dataDir)
      process.kill(databasePid(dataDir), 'SIGKILL')
      await app.kill('SIGKILL')
      await waitUntil(() => !databaseProcesses(dataDir).some(pid => before.includes(pid)))
    },
    restart: async () => {
      app = await start(dataDir, environment)
      current = Object.assign(visitor(app.url), { token: ann.token })
    },
    /** So many files, the bytes of these and no others, and nothing else that counts. */
    check: async (count: number) => {
      await cleanUpNow(dataDir)
      const database = await connect(dataDir)
      const { rows } = await database.query<{ key: string }>('select key from files order by key')
      const { rows: sums } = await database.query(`
        select (select count(*)::int from upload_pieces) as pieces,
          (select sum(size)::int from files) - (select sum(bytes)::int from team_usage) as uncounted`)
      await database.end()
      expect(sums).toEqual([{ pieces: 0, uncounted: 0 }])
      expect(rows).toHaveLength(count)
      expect(filesIn(join(dataDir, 'files')).map(({ name }) => name)).toEqual(rows.map(({ key }) => key))
    },
  }
}
