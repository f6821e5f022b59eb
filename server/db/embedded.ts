import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import { type Account, chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clearLeftovers, waitForEmptiness } from './leftovers.ts'

export interface EmbeddedDatabase {
  /** A connection string for `pg`. It stays the same when the database is restarted. */
  url: string
  stop(): Promise<void>
}

interface Options {
  /** The folder of the whole database. The caller makes sure that no other process uses it. */
  folder: string
  password: string
  /** Overrides of the server settings, for tests. */
  settings?: Record<string, string>
  log: Log
}

interface Installation {
  binaries: Binaries
  account: Account
  dataFolder: string
  socketFolder: string
}

const userName = 'cahier'
const longestSocketFolder = 85 // a socket's path has 107 bytes at most, and PostgreSQL adds `/.s.PGSQL.5432`
const startPatienceMs = 60_000
const stopPatienceMs = 4_000
const longestRestartDelayMs = 5_000

/**
 * Runs the PostgreSQL from npm as a child process on a private Unix socket (operations.md). It shuts down cleanly when this process ends in any way,
 * and is restarted when it dies before.
 */
export async function startEmbedded({ folder, password, settings, log }: Options): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const binaries = findBinaries()
  const account = chooseAccount(folder, binaries.postgres)
  const dataFolder = join(folder, 'pgdata')
  if (!existsSync(dataFolder)) await initialise(binaries, account, folder, dataFolder, password)

  const installation = { binaries, account, dataFolder, socketFolder: makeSocketFolder(folder, account) }
  const args = serverArguments(installation, settings)
  let server = await launch(installation, args, log)
  const stopping = new AbortController()
  const supervision = supervise()

  async function supervise(): Promise<void> {
    let delayMs = 100
    for (;;) {
      const startedAt = performance.now()
      await ended(server)
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > longestRestartDelayMs) delayMs = 100
      log.error({ code: server.exitCode, signal: server.signalCode, delayMs }, 'the database ended; it is started again')
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      delayMs = Math.min(delayMs * 2, longestRestartDelayMs)
      await launch(installation, args, log).then(
        restarted => (server = restarted),
        (error: unknown) => log.error({ err: error }, 'the database could not be started again'),
      )
    }
  }

  return {
    url: `postgres://${userName}:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(installation.socketFolder)}`,
    async stop() {
      stopping.abort()
      await stopServer(server)
      await supervision
      await stopServer(server) // one that was restarted meanwhile
      if (!installation.socketFolder.startsWith(folder)) rmSync(installation.socketFolder, { recursive: true, force: true })
    },
  }
}

/** Creates the database under another name and renames it, so that an interrupted first start leaves nothing half-made. */
async function initialise(binaries: Binaries, account: Account, folder: string, dataFolder: string, password: string): Promise<void> {
  const draft = `${dataFolder}.new`
  const passwordFile = join(folder, 'password')
  for (const used of [folder, draft]) await waitForEmptiness(used) // processes of an interrupted first start may still run
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chownSync(passwordFile, account.uid, account.gid)

  const [command, args] = account.commandLine(binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${userName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--set=scram_iterations=1', // more iterations protect guessable passwords; this one is random, and they are a third of the cost of a connection
    '--encoding=UTF8',
    '--locale=C',
    '--lc-ctype=C.UTF-8', // accented letters are letters for full-text search and trigrams, too
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8', // the same order on every machine and after every upgrade of the system
  ])
  const initdb = spawn(command, args, { ...account.identity, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const lines = collectLines(initdb)
  await ended(initdb)
  rmSync(passwordFile)
  if (initdb.exitCode !== 0) throw new StartError(`The database could not be set up in ${folder}: ${lines.at(-1) ?? 'no reason given'}`)
  renameSync(draft, dataFolder)
}

/** Creates the socket folder beside the data if its path is short enough, otherwise as a private temporary folder. */
function makeSocketFolder(folder: string, account: Account): string {
  const beside = join(folder, 'socket')
  const isShort = Buffer.byteLength(beside) <= longestSocketFolder
  if (isShort) rmSync(beside, { recursive: true, force: true })
  if (isShort) mkdirSync(beside)
  const socketFolder = isShort ? beside : mkdtempSync(join(tmpdir(), 'cahier-'))
  chmodSync(socketFolder, 0o700)
  chownSync(socketFolder, account.uid, account.gid)
  return socketFolder
}

function serverArguments({ dataFolder, socketFolder }: Installation, others: Record<string, string> = {}): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    max_connections: '50',
    shared_buffers: '64MB',
    io_method: 'sync', // no extra processes for a database that fits into memory
    max_parallel_workers_per_gather: '0',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log', // the app logs errors of statements itself, since their texts may hold what people wrote
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...others,
  }
  return ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function launch(installation: Installation, serverArgs: string[], log: Log): Promise<ChildProcess> {
  await clearLeftovers(installation.dataFolder)
  const [command, args] = installation.account.commandLine(installation.binaries.postgres, serverArgs)
  // Runs in its own session, so that Ctrl+C in a terminal reaches only the app, which then stops the database last.
  const server = spawn(command, args, { ...installation.account.identity, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const lines = collectLines(server, line =>
    isGrave(line) ? log.error({ postgres: line }, 'the database is in trouble') : log.debug({ postgres: line }),
  )

  const deadline = performance.now() + startPatienceMs
  while (!isReady(installation.dataFolder, server)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new StartError(
        `The database did not start: ${lines.findLast(isGrave) ?? lines.at(-1) ?? `it ended with ${server.exitCode ?? server.signalCode}`}`,
      )
    if (performance.now() > deadline) {
      await stopServer(server)
      throw new StartError(`The database did not get ready within ${startPatienceMs / 1000} seconds.`)
    }
    await sleep(5)
  }
  return server
}

/** Whether a line explains why the server ends, such as a full disk; other lines concern single connections. */
const isGrave = (line: string): boolean => /\b(PANIC: |FATAL: {2}could not )/.test(line)

/** The server writes its state into the eighth line of its pid file. */
function isReady(dataFolder: string, server: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await Promise.race([ended(server), sleep(stopPatienceMs, undefined, { ref: false })])
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Collects the last lines that a child writes, for the error message about its end. */
function collectLines(child: ChildProcess, onLine?: (line: string) => void): string[] {
  const lines: string[] = []
  if (!child.stderr) return lines
  createInterface({ input: child.stderr }).on('line', line => {
    onLine?.(line)
    lines.push(line)
    if (lines.length > 20) lines.shift()
  })
  return lines
}
