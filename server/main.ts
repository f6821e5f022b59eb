import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { loadConfig, StartError } from './base/config.ts'
import { lockDataDir } from './base/dataLock.ts'
import { createLog } from './base/log.ts'
import type { RunningServer } from './start.ts'

/** Less than the 10 s that the supervisor waits (operations.md). */
const stopPatienceMs = 9_000

await run().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  setFlagsFromString('--heap-growing-percent=100') // docs/decisions/012
  const config = loadConfig(process.env)
  if (!config.databaseUrl) lockDataDir(config.dataDir).release() // refuses a second app before the rest is even loaded
  const { startServer } = await import('./start.ts')
  const log = createLog(config.logLevel)
  const server = await startServer(config, log, { pages: process.argv.includes('--dev') ? 'sources' : 'built' })
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopPatienceMs).unref()
    await server.stop().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
    process.exit(exitCode)
  }

  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  // After an uncaught error the state of this process is unknown. It ends, and its supervisor starts a new one (`security: 31`).
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    void stop(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  await announce(server)
  flushCompileCache() // so that the next start is quick even if this process is killed
}

async function announce({ url, context }: RunningServer): Promise<void> {
  const { firstUser, baseUrl: site } = await context.settings.read()
  const { baseUrl, setUpCode } = context.config
  process.stdout.write(`Cahier is ready: ${baseUrl ?? url}\n`)
  if (baseUrl === undefined && site !== null && new URL(site).hostname !== new URL(url).hostname)
    process.stdout.write(`Public address: ${site}, from the setup page. To change it, set BASE_URL.\n`)
  if (firstUser === null && setUpCode) process.stdout.write(`Setup code: ${setUpCode}\n`)
}
