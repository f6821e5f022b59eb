import type { Context } from '#server/call/context.ts'
import type { Logger } from 'pino'
import type { Config, Role } from './base/config.ts'
import type { OpenDatabase } from './db/open.ts'
import { siteAddress } from './instance/address.ts'
import { instanceSettings } from './instance/settings.ts'
import { startMarkdownReader } from './documents/text/markdownReader.ts'
import { startLiveTexts } from './documents/text/liveTexts.ts'
import { remoteSearchIndex, startSearchIndex } from './documents/search/searchIndex.ts'
import { startComparer } from './histories/comparer.ts'
import { createBilling } from './billing/billing.ts'
import { createMailer } from './jobs/mailer.ts'
import { startOutbox } from './outbox/deliver.ts'
import { soleLeader, electLeader } from './outbox/leader.ts'
import { accessWatch } from './access/watch.ts'
import { joinProcesses } from './realtime/processes.ts'
import { openStorage } from './storage/open.ts'
import { createWebPages } from './webPages/webPages.ts'

export const openContext = async (config: Config, log: Logger, database: OpenDatabase): Promise<Context> => {
  const { pool, db } = database
  const settings = instanceSettings(config, db)
  const address = siteAddress(settings, log)
  await address.refresh()
  const storage = await openStorage(config)
  const processes = await joinProcesses(config, log)
  const does = (role: Role) => config.roles.includes(role)

  const watch = accessWatch(affected => processes.publish({ affected }))
  const outbox = startOutbox(
    db,
    {
      mailer: does('worker') ? createMailer({ config, settings, db }) : undefined,
      leadership: does('realtime') ? (config.databaseUrl === undefined ? soleLeader : electLeader(config.databaseUrl, log)) : undefined,
      wakeOthers: kinds => processes.publish({ waiting: kinds }),
      isCutOff: () => processes.link?.isUp() === false,
    },
    log,
  )
  const searchIndex = does('worker')
    ? startSearchIndex(db, log, address)
    : remoteSearchIndex(() => processes.publish({ waiting: ['index'] }))
  processes.listen(({ waiting = [], affected = [] }) => {
    outbox.wakeLocal(waiting)
    if (waiting.includes('index') && does('worker')) searchIndex.wake()
    if (affected.length > 0) void watch.notify(affected)
  })
  return {
    config,
    log,
    pool,
    db,
    storage,
    settings,
    address,
    billing: createBilling({ config, db, settings }),
    outbox,
    searchIndex,
    liveTexts: startLiveTexts(db, log),
    comparer: startComparer(log),
    markdownReader: startMarkdownReader(log),
    webPages: createWebPages(config),
    processes,
    accessWatch: watch,
    ready: async () => {
      await database.ping()
      await storage.ready()
      await processes.ready()
    },
  }
}
