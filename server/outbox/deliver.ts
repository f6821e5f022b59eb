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
  /** Call it after a commit with the kinds that were written: their workers run now instead of at the next poll. */
  wake(written?: ReadonlySet<OutboxKind>): void
  /** Call it when another process has committed something. */
  wakeLocal(waiting: readonly string[]): void
  /** Subscribes to commits, as the realtime channel does. Commits wait until there is a listener, in this process or the next. */
  listen(listener: Listener): () => void
  /** Resolves when the running deliveries are done. */
  stop(): Promise<void>
}

/** What this process delivers; it wakes the other processes for the rest. */
export interface Deliverers {
  mailer?: Mailer | undefined
  leadership?: Leadership | undefined
  wakeOthers?(kinds: readonly OutboxKind[]): void
  /** Whether the other processes cannot be reached now. */
  isCutOff?(): boolean
}

/** Delivers what transactions have written (`realtime: outbox`). */
export const startOutbox = (db: Database, { mailer, leadership, wakeOthers, isCutOff = () => false }: Deliverers, log: Logger): Outbox => {
  const listeners = new Set<Listener>()
  const audience = {
    hasListeners: () => listeners.size > 0,
    isCutOff,
    publish: (delivery: Delivery): void => {
      for (const listener of listeners) listener(delivery)
    },
  }
  const workers: { [K in OutboxKind]?: Worker | undefined } = {
    commit: leadership && startCommits(db, leadership, audience, log),
    mail: mailer && startMails(db, mailer, log),
  }
  const isOwn = { commit: () => leadership?.isMine() ?? false, mail: () => mailer !== undefined }
  return {
    wake: written => {
      const woken = kinds.filter(kind => written?.has(kind) ?? true)
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
      await leadership?.stop()
    },
  }
}
