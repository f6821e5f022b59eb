import { setTimeout as sleep } from 'node:timers/promises'
import { announceFree, type AnnounceTools } from '#server/documents/tree/announce.ts'
import { documentLocks } from '#server/documents/locks/editingLock.ts'
import { recordEndedSession } from '#server/documents/text/writingHistory.ts'
import { enqueueCommit } from '#server/outbox/write.ts'
import { announceFree as announceFreeTemplate } from '#server/templates/announce.ts'
import { templateLocks } from '#server/templates/editingLock.ts'
import type { Context } from '#server/call/context.ts'

const EVERY_MS = 1000
/** Rights are slower to check than leases and sessions. */
const RIGHTS_EVERY = 5

interface SweptLocks<Audience> {
  ended(db: AnnounceTools['db'], which: { rights: boolean }): Promise<Audience[]>
  end(db: AnnounceTools['db'], ...ids: string[]): Promise<void>
}

type Sweeper = Pick<Context, 'db' | 'outbox' | 'log' | 'config'>

const sweep = async <Audience extends { _id: string }>(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  locks: SweptLocks<Audience>,
  rights: boolean,
  announce: (tools: AnnounceTools, free: Audience) => Promise<void>,
): Promise<number> => {
  const count = await db.transaction(async tx => {
    const free = await locks.ended(tx, { rights })
    if (free.length === 0) return 0
    await locks.end(tx, ...free.map(({ _id }) => _id))
    for (const one of free) await announce({ db: tx, publish: (to, commit) => enqueueCommit(tx, to, commit) }, one)
    return free.length
  })
  if (count > 0) outbox.wake(new Set(['commit']))
  return count
}

/**
 * Ends and announces locks that were not released: the lease, the session or the right of their holder has ended, or the process that knew them. Changes
 * in a document are kept. Returns how many locks have ended.
 */
export const sweepLocks = async (context: Sweeper, { rights }: { rights: boolean }): Promise<number> => {
  const { log, config } = context
  const documents = await sweep(context, documentLocks, rights, async (tools, document) => {
    await announceFree(tools, document)
    await recordEndedSession({ ...tools, log, config }, document)
  })
  return documents + (await sweep(context, templateLocks, rights, announceFreeTemplate))
}

/** Sweeps every second; several processes may do it. Returns a function that stops it. */
export const startLockSweeper = (context: Sweeper): (() => Promise<void>) => {
  const stopped = new AbortController()
  const run = async (): Promise<void> => {
    for (let turn = 1; !stopped.signal.aborted; turn++) {
      await sleep(EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return
      await sweepLocks(context, { rights: turn % RIGHTS_EVERY === 0 }).catch((error: unknown) =>
        context.log.warn({ err: error }, 'ended locks wait for the database to be told'),
      )
    }
  }
  const turns = run()
  return async () => {
    stopped.abort()
    await turns
  }
}
