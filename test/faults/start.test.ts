import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type App,
  IN_TIME,
  connect,
  databasePid,
  databaseProcesses,
  freshDataDir,
  launch,
  readiness,
  settledDataDir,
  start,
  startInVain,
  waitUntil,
} from './app.ts'

describe('A start that cannot succeed says why in one sentence and ends with 1', () => {
  test('a second app on the same folder is refused, and the first goes on', async () => {
    const dataDir = await settledDataDir()
    const first = await start(dataDir)
    const second = await startInVain(dataDir)

    expect(second).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`(process ${first.process.pid}) is already running on ${dataDir}`),
    })
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(await readiness(first.url)).toBe(200)
  })

  test('of five that start concurrently on an empty folder one comes up', async () => {
    const dataDir = freshDataDir()
    const five = Array.from({ length: 5 }, () => launch(dataDir, {}))
    onTestFinished(() => five.forEach(({ child }) => child.kill('SIGTERM')))

    await waitUntil(() => five.filter(({ child }) => child.exitCode === 1).length === 4 && five.some(isReady))
    expect(five.filter(isReady)).toHaveLength(1)
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''

    const { code, stderr } = await startInVain(await settledDataDir(), { PORT: port })
    expect(code).toBe(1)
    expect(stderr).toBe(`Port ${port} is already in use; stop the other program, or set PORT to another number.\n`)
  })

  test('a wrong variable', async () => {
    expect(await startInVain(freshDataDir(), { BILLING: 'gold' })).toMatchObject({
      code: 1,
      stderr: 'BILLING must be "sandbox", "stripe" or "off", not "gold".\n',
    })
  })

  test('a database that is not there', async () => {
    const { code, stderr } = await startInVain(freshDataDir(), { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The database cannot be reached: .*\n$/)
  })
})

describe('A start succeeds in spite of the remains of an earlier one', () => {
  test.each([
    ['a pid file that names a living process of somebody else', () => process.pid],
    ['a pid file that names nobody', () => 4_194_000],
    ['a pid file that names a dead process that nobody has buried', zombie],
  ])('%s', async (_, pid) => {
    const dataDir = await settledDataDir()
    await (await start(dataDir)).kill('SIGTERM')
    const number = await pid()
    writeFileSync(join(dataDir, 'database/pgdata/postmaster.pid'), `${number}\n${dataDir}/database/pgdata\n1\n5432\n`)
    writeFileSync(join(dataDir, 'database/socket/.s.PGSQL.5432.lock'), `${number}\n`)
    writeFileSync(join(dataDir, 'lock'), String(number))

    expect(await readiness((await start(dataDir)).url)).toBe(200)
  })

  test('a first start that was killed half-way', async () => {
    const dataDir = freshDataDir()
    mkdirSync(join(dataDir, 'database/pgdata.new/base'), { recursive: true })
    for (const ms of [150, 300, 450, 600, 750, 900]) {
      const { child } = launch(dataDir, {})
      await sleep(ms)
      child.kill('SIGKILL')
    }
    expect(await readiness((await start(dataDir)).url)).toBe(200)
  })

  test('a folder whose path is too long for a socket', async () => {
    const dataDir = join(freshDataDir(), 'a-rather-long-name'.repeat(5))
    expect(await readiness((await start(dataDir)).url)).toBe(200)
  })
})

describe('After a kill everything acknowledged is available again within 5 s', () => {
  test('the app is killed: the database stops cleanly, and the next start may follow immediately', async () => {
    const dataDir = await settledDataDir()
    for (let round = 1; round <= 5; round++) {
      const app = await start(dataDir)
      expect(await rememberOneMore(dataDir)).toBe(round)
      await app.kill('SIGKILL')
    }
    await waitUntil(() => databaseProcesses(dataDir).length === 0)
    expect(existsSync(join(dataDir, 'database/pgdata/postmaster.pid'))).toBe(false)
  })

  test('the database is killed: the same app answers 503 and is well again', async () => {
    const dataDir = await settledDataDir()
    const app = await start(dataDir)
    for (let round = 1; round <= 3; round++) {
      expect(await rememberOneMore(dataDir)).toBe(round)
      process.kill(databasePid(dataDir), 'SIGKILL')
      await waitUntil(async () => (await readiness(app.url)) === 503)
      await waitUntil(async () => (await readiness(app.url)) === 200)
    }
    expect(app.process.exitCode).toBeNull()
  })

  test('both are killed', async () => {
    const dataDir = await settledDataDir()
    for (let round = 1; round <= 3; round++) {
      const app = await start(dataDir)
      expect(await rememberOneMore(dataDir)).toBe(round)
      process.kill(databasePid(dataDir), 'SIGKILL')
      await app.kill('SIGKILL')
      const again = await start(dataDir)
      await again.kill('SIGTERM')
    }
  })
})

describe('SIGTERM', () => {
  test('a request that runs is answered, then everything ends in time and leaves nothing', async () => {
    const dataDir = await settledDataDir()
    const app = await start(dataDir, { LOG_LEVEL: 'warn' })
    const blocker = await connect(dataDir)
    await blocker.query('begin; lock table instance in access exclusive mode')
    const answer = fetch(`${app.url}/api/instance`)
    await waitUntil(async () => (await blocker.query(`select from pg_locks where not granted`)).rows.length > 0)

    const stopped = stopOf(app)
    await waitUntil(() => isClosed(app))
    await blocker.query('commit')
    await blocker.end()

    expect((await answer).status).toBe(200)
    expect(await stopped).toEqual({ code: IN_TIME, cutOff: false }) // although the client keeps the connection alive
    expect(databaseProcesses(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'database/pgdata/postmaster.pid'))).toBe(false)
  })

  test('an idle connection that is kept alive does not delay it', async () => {
    const app = await start(await settledDataDir(), { LOG_LEVEL: 'warn' })
    await (await fetch(`${app.url}/healthz`)).text()
    expect(await stopOf(app)).toEqual({ code: IN_TIME, cutOff: false })
  })
})

/** Stops the app by SIGTERM. Returns how it has ended, once all its output is read. */
async function stopOf({ process, output }: App): Promise<{ code: number | null; cutOff: boolean }> {
  process.kill('SIGTERM')
  await once(process, 'close')
  return { code: process.exitCode, cutOff: output.stderr.includes('cut off') }
}

/** Whether the app accepts no new connections. */
function isClosed({ url }: App): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )
}

function isReady({ output }: ReturnType<typeof launch>): boolean {
  return output.stdout.includes('ready')
}

/** Makes one durable write that is acknowledged; returns how many have survived. */
async function rememberOneMore(dataDir: string): Promise<number> {
  const client = await connect(dataDir)
  await client.query('create table if not exists kept (number serial)')
  const { rows } = await client.query<{ kept: number }>(
    'with one as (insert into kept default values returning number) select (select count(*)::int from kept) + (select count(*)::int from one) as kept',
  )
  await client.end()
  return rows[0]?.kept ?? 0
}

/** A shell that has replaced itself with `sleep` never waits for its child, which stops only on request. */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] })
  onTestFinished(() => void parent.kill())
  const [line] = await once(parent.stdout!, 'data')
  const pid = Number(line)
  await waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n')
  ;(parent.stdio[3] as Writable).end()
  await waitUntil(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '))
  return pid
}
