import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { publishInto } from '#server/outbox/write.ts'
import { announceFree, type Audience } from './announce.ts'
import { isHeld, justNow, mayWrite } from './editingLock.ts'

const EVERY_MS = 1000
/** Rights take longer to look up than leases and logins do. */
const RIGHTS_EVERY = 5

const { placeholder } = sql
const ended = prepared<Audience & Record<string, unknown>>(
  'ended_locks',
  sql`
  select d."_id", d.team, d.workspace, d.restricted_by from document_locks l join documents d on d."_id" = l.document
  where l."isTold" and (not ${isHeld} or (${placeholder('rights')}::boolean and not ${mayWrite}))
  order by l.document limit 100 for no key update of l skip locked`,
)

/** Tells the others of locks that have ended without being given back: the lease, the login or the right of their holder is over. Answers how many. */
export const sweepLocks = ({ db, outbox }: Pick<Context, 'db' | 'outbox'>, { rights }: { rights: boolean }): Promise<number> =>
  db
    .transaction(async tx => {
      const free = await ended(tx, { rights })
      if (free.length === 0) return 0
      await tx.execute(sql`
        update document_locks set "isTold" = false, expires_at = least(expires_at, ${justNow})
        where document = any(${sql.param(free.map(document => document._id))}::uuid[])`)
      for (const document of free) await announceFree({ db: tx, publish: (to, commit) => publishInto(tx, to, commit) }, document)
      return free.length
    })
    .then(count => {
      if (count > 0) outbox.wake(new Set(['commit']))
      return count
    })

/** Sweeps every second; several processes may do it. Answers how to stop. */
export const startLockSweeper = (context: Pick<Context, 'db' | 'outbox' | 'log'>): (() => Promise<void>) => {
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
