import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { type Delivery, startCommits } from './commits.ts'
import type { Worker } from './worker.ts'
import { startMails } from './mails.ts'
import type { Leadership } from './leader.ts'

/** What the outbox holds: commits for rooms, and mails. */
const kinds = ['commit', 'mail'] as const
export type OutboxKind = (typeof kinds)[number]

export type Listener = (delivery: Delivery) => void

export interface Outbox {
  /** Something of these kinds was committed: whoever delivers it looks now instead of at the next turn. */
  wake(told?: ReadonlySet<OutboxKind>): void
  /** Another process has committed something. */
  wakeLocal(waiting: readonly string[]): void
  /** Hears the commits; the realtime channel does. As long as nobody does they wait, for the next process if need be. */
  listen(listener: Listener): () => void
  /** Ends when what is being delivered has been delivered. */
  stop(): Promise<void>
}

/** What this process delivers; the rest is the work of others, whom it wakes. */
export interface Deliverers {
  mailer?: Mailer | undefined
  turn?: Leadership | undefined
  wakeOthers?(told: readonly OutboxKind[]): void
  /** The other processes cannot be reached just now. */
  isCutOff?(): boolean
}

/** Delivers what transactions have written (`realtime: outbox`). */
export const startOutbox = (db: Database, { mailer, turn, wakeOthers, isCutOff = () => false }: Deliverers, log: Logger): Outbox => {
  const listeners = new Set<Listener>()
  const audience = {
    isThere: () => listeners.size > 0,
    isCutOff,
    tell: (delivery: Delivery): void => {
      for (const listener of listeners) listener(delivery)
    },
  }
  const workers: { [K in OutboxKind]?: Worker | undefined } = {
    commit: turn && startCommits(db, turn, audience, log),
    mail: mailer && startMails(db, mailer, log),
  }
  const isOwn = { commit: () => turn?.isMine() ?? false, mail: () => mailer !== undefined }
  return {
    wake: told => {
      const woken = kinds.filter(kind => told?.has(kind) ?? true)
      for (const kind of woken) workers[kind]?.wake()
      const forOthers = woken.filter(kind => !isOwn[kind]())
      if (forOthers.length > 0) wakeOthers?.(forOthers)
    },
    wakeLocal: waiting => {
      for (const kind of kinds) if (waiting.includes(kind)) workers[kind]?.wake()
    },
    listen: listener => {
      listeners.add(listener)
      workers.commit?.wake()
      return () => listeners.delete(listener)
    },
    stop: async () => {
      await Promise.all([workers.commit?.stop(), workers.mail?.stop()])
      await turn?.stop()
    },
  }
}
