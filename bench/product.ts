import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 60_000

/** A program of its own that listens on `url`. */
export interface Program {
  url: string
  process: ChildProcess
  /** From the command to its first answer. */
  firstAnswerMs: number
  stop(): Promise<void>
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
const startArguments = scripts.start.split(' ').slice('exec node'.split(' ').length)

/** The product as `npm start` runs it, with its log written to a file; only the rate limit is off. */
export function startProduct(dataDir: string, port: number): Promise<Program> {
  return startProgram(startArguments, port, `${dataDir}.log`, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
}

/** The limit: a bare program on the same database. */
export function startLimit(dataDir: string, port: number): Promise<Program> {
  return startProgram(['bench/limit.ts', databaseUrl(dataDir), String(port)], port, `${dataDir}-limit.log`, {})
}

async function startProgram(args: string[], port: number, log: string, environment: Record<string, string>): Promise<Program> {
  const output = openSync(log, 'a')
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', output, output],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${readFileSync(log, 'utf8').slice(-1000)}`)
    if (performance.now() - startedAt > patienceMs) throw new Error(`${args.join(' ')} does not answer`)
    await sleep(5)
  }
  const firstAnswerMs = performance.now() - startedAt
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, process: child, firstAnswerMs, stop }
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    answer => answer.ok,
    () => false,
  )
}

/** The embedded database of a running product. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'secrets/database-password'), 'utf8')
  return `postgres://cahier:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'database/socket'))}`
}

export function memoryMb({ process: { pid } }: Program): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
