import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { startBilling } from './billing/work.ts'
import { startCleanUp } from './jobs/cleanUp.ts'
import { startDigests } from './jobs/digests.ts'
import { type Config, hasCode, type Role, StartError } from './base/config.ts'
import { openContext } from './openContext.ts'
import { isUpToDate, migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { startLockSweeper } from './jobs/lockSweeper.ts'
import { servePages } from './http/pages.ts'
import { recoverImports } from './imports/recover.ts'
import { createLog, type Log } from './base/log.ts'
import { openChannel } from './realtime/channel.ts'
import type { Context } from '#server/call/context.ts'

export interface RunningServer {
  url: string
  app: FastifyInstance
  context: Context
  /** Finishes running requests, takes no new ones, then closes the database. */
  stop(): Promise<void>
}

/** Requests that take longer at a stop are cut off, so that the whole stop stays within 10 s (operations.md). */
const requestPatienceMs = 5_000

export interface StartOptions {
  /** Where the pages come from: the build, the sources with hot reload, or nowhere, for the API alone. */
  pages?: 'built' | 'sources' | 'none'
}

/** Starts the whole product in this process and returns it with its port open. Throws `StartError` when it cannot start. */
export async function startServer(
  config: Config,
  log: Log = createLog(config.logLevel),
  { pages = 'built' }: StartOptions = {},
): Promise<RunningServer> {
  const servesPages = pages !== 'none' && config.roles.includes('web')
  if (servesPages && pages === 'built' && !existsSync(join(config.buildDir, 'server/index.js')))
    throw new StartError(`There are no built pages in ${config.buildDir}; "npm start" builds them.`)

  const closings: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  }

  try {
    const database = await openDatabase(config, log)
    closings.push(database.close)
    if (!(await isUpToDate(database.pool))) await migrate(database.url)

    const context = await openContext(config, log, database)
    closings.push(
      context.processes.close,
      context.outbox.stop,
      context.searchIndex.stop,
      context.liveTexts.stop,
      context.comparer.stop,
      context.markdownReader.stop,
    )

    const does = (role: Role) => config.roles.includes(role)
    if (does('worker')) {
      await recoverImports(context)
      closings.push(startCleanUp(context), startDigests(context), startLockSweeper(context), startBilling(context))
    }
    const app = await createApp(context)
    closings.push(() => drain(app, log))
    if (does('realtime')) closings.push(await openChannel(app, context))
    if (servesPages) await servePages(app, context, { dev: pages === 'sources' })
    return { url: await listen(app, config), app, context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new StartError(`Port ${port} is already in use; stop the other program, or set PORT to another number.`)
    if (hasCode(error, 'EACCES')) throw new StartError(`Port ${port} may not be opened by this user; set PORT to a number above 1023.`)
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
      throw new StartError(`HOST is not an address of this machine: ${host}.`)
    throw error
  }
  const address = app.server.address()
  const opened = typeof address === 'object' && address ? address.port : port
  return `http://${isEverywhereOrHere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${opened}`
}

function isEverywhereOrHere(host: string): boolean {
  return ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
}

/** Finishes running requests and takes no new ones. */
async function drain(app: FastifyInstance, log: Log): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50) // a kept-alive connection becomes idle only after its last answer
  const patience = setTimeout(() => {
    log.warn('the requests that were still running are cut off')
    app.server.closeAllConnections()
  }, requestPatienceMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(patience)
}
