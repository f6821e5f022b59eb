import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './postgres.ts'

export interface RedisServer {
  url: string
  /** As after a crash: all of its data is lost. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Accepts connections and commands and does not answer, until `goOn`. */
  hang(): void
  goOn(): void
}

/** `npm test` has found or installed it. */
const program = process.env.REDIS_PATH ?? 'redis-server'
const installing = 'sudo apt-get update && sudo apt-get install --no-install-recommends -y redis-server'

/** A real Redis of its own, for the time of one test. */
export const startRedis = async (): Promise<RedisServer> => {
  const folder = temporaryFolder()
  const port = await freePort()
  let running: ChildProcess | undefined
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  const start = async () => {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path, '--save', '', '--appendonly', 'no']
    const child = spawn(program, own, { stdio: ['ignore', 'pipe', 'inherit'] })
    running = child
    await new Promise<void>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (/ready to accept connections/i.test(said)) resolve()
      })
      child.once('error', () => reject(new Error(`This test needs Redis, which is not installed. This installs it: ${installing}`)))
      child.once('exit', () => reject(new Error(`Redis ended: ${said}`)))
    })
  }
  onTestFinished(async () => {
    await kill()
    folder[Symbol.dispose]()
  })
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    hang: () => void running?.kill('SIGSTOP'),
    goOn: () => void running?.kill('SIGCONT'),
  }
}

/** A port that is free just now. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('there is no free port')
  return address.port
}
