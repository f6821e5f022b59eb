import type { Logger } from 'pino'

export interface Worker {
  /** Runs now instead of at the next poll, as there may be work. */
  wake(): void
  /** Resolves when the current work is done. */
  stop(): Promise<void>
}

/** Repeats `work` while it returns that more is waiting; then runs it again when woken, and at the latest after `idleMs`. */
export const startWorker = (log: Logger, idleMs: number, work: () => Promise<boolean>): Worker => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let isWoken = false

  const run = async (): Promise<void> => {
    do {
      isWoken = false
      try {
        while ((await work()) && !isStopped);
      } catch (error) {
        log.warn({ err: error }, 'outbox waits for the database')
        return
      }
    } while (isWoken && !isStopped)
  }

  const schedule = (ms: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      turn = run().finally(() => {
        turn = undefined
        schedule(idleMs)
      })
    }, ms)
    timer.unref()
  }
  schedule(0)

  return {
    wake: () => {
      isWoken = true
      if (!turn) schedule(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
