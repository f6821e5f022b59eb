import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { temporaryFolder } from '../postgres.ts'

/** Long, for a busy machine; it is only used up when the awaited event never comes. */
const PATIENCE_MS = 60_000

/** The exit code of an app that stops in time after SIGTERM; after too long it is 1. */
export const IN_TIME = 0

declare module 'vitest' {
  interface ProvidedContext {
    settledFolder: string
  }
}

/** A file in the settled folder that says that it is complete (`settledFolder.ts`). */
export const SETTLED = 'settled'

/** The product as a separate process, with its own folder and embedded database. */
export interface App {
  process: ChildProcess
  /** Its output so far. */
  output: { stdout: string; stderr: string }
  url: string
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface Outcome {
  code: number | null
  stderr: string
}

export function freshDataDir(): string {
  const folder = temporaryFolder()
  onTestFinished(async () => {
    await waitUntil(() => databaseProcesses(folder.path).length === 0, PATIENCE_MS)
    folder[Symbol.dispose]()
  })
  return folder.path
}

/** A data folder with the people and places of `world`: a copy, which is much faster than a first start. */
export async function settledDataDir(): Promise<string> {
  const settled = inject('settledFolder')
  await waitUntil(() => existsSync(join(settled, SETTLED)), 2 * PATIENCE_MS)
  const dataDir = freshDataDir()
  // Keeps the owner of each file: the database runs as another user than root.
  await promisify(execFile)('cp', ['--archive', `${settled}/.`, dataDir])
  return dataDir
}

/** Resolves when the app reports that it is ready. */
export async function start(dataDir: string, environment: Record<string, string> = {}): Promise<App> {
  const launched = launch(dataDir, environment)
  const { child, output } = launched
  const url = await readyUrl(launched)
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  onTestFinished(() => kill('SIGTERM'))
  return { process: child, output, url, kill }
}

/** Returns the address that the app prints when it is ready. */
export function readyUrl({ child, output }: ReturnType<typeof launch>): Promise<string> {
  return waitUntil(() => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The app ended: ${output.stderr}`)
    return /ready: (\S+)/.exec(output.stdout)?.[1]
  }, PATIENCE_MS)
}

/** Resolves when the app has exited. */
export async function startInVain(dataDir: string, environment: Record<string, string> = {}): Promise<Outcome> {
  const { child, output } = launch(dataDir, environment)
  await once(child, 'close')
  return { code: child.exitCode, stderr: output.stderr }
}

/** `server/main.ts` as `npm start` runs it, from the build of `npm test`. */
const serverFile = (): string => {
  const { SERVER_FILE } = process.env
  if (!SERVER_FILE) throw new Error('This test needs the built server: run it by `npm test -- <path>`.')
  return SERVER_FILE
}

/** Only starts the process; the caller waits for what it needs. */
export function launch(dataDir: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [serverFile()], {
    // Not the test runner's own environment: it sets BASE_URL and more for its own purposes.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/node', // as `npm start` has it
      BUILD_DIR: process.env.BUILD_DIR,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => (output.stdout += chunk))
  child.stderr.on('data', chunk => (output.stderr += chunk))
  return { child, output }
}

/** Returns the address of the app's embedded database, which is valid while the app runs. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'secrets/database-password'), 'utf8')
  return `postgres://cahier:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'database/socket'))}`
}

/** A connection of the test's own to the app's embedded database. */
export const connect = (dataDir: string): Promise<Client> => connectTo(databaseUrl(dataDir))

export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // the test kills the server
  await client.connect()
  return client
}

export function databasePid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'database/pgdata/postmaster.pid'), 'utf8'), 10)
}

/** Returns every process of the database in the data folder. */
export function databaseProcesses(dataDir: string): number[] {
  const folder = join(dataDir, 'database/pgdata')
  if (!existsSync(folder)) return []
  const { ino } = statSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid && inodeOfWorkingFolder(pid) === ino)
}

function inodeOfWorkingFolder(pid: number): number | undefined {
  try {
    return statSync(`/proc/${pid}/cwd`).ino
  } catch {
    return undefined
  }
}

export async function waitUntil<T>(ask: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<NonNullable<T>> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`This did not come within ${patienceMs} ms.`)
    await sleep(10)
  }
}

/** Repeats a request, as our client does, while the answer is that nothing was done and that one may retry in a moment. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  const { answer } = await waitUntil(
    () =>
      work().then(
        answer => ({ answer }),
        (error: unknown) => {
          if (error instanceof RefusedCall && error.status === 503) return null
          throw error
        },
      ),
    2 * PATIENCE_MS,
  )
  return answer
}

/** Returns the status of the app's readiness; 0 without an answer. */
export function readiness(url: string): Promise<number> {
  return fetch(`${url}/readyz`).then(
    answer => answer.status,
    () => 0,
  )
}
