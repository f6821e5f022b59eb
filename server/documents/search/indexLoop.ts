import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SearchIndex } from '#server/services/searchIndex.ts'

const DELAY_MS = 200
const IDLE_MS = 5000
const PATIENCE_MS = 100
/** After this many documents in a row (an import) it works only half of the time, to leave the rest to requests. */
const STRETCH = 20

/** Calls `indexNext` until it returns false, which means that nothing is pending, whenever it is woken, and every few seconds. */
export const startIndexLoop = (indexNext: () => Promise<boolean>, log: Pick<Logger, 'warn'>): SearchIndex => {
  let isStopped = false
  let isWoken = true
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined

  const run = async (): Promise<void> => {
    try {
      let startedMs = Date.now()
      for (let count = 1; await indexNext(); count++) {
        if (isStopped) return
        if (count > STRETCH) await sleep(Date.now() - startedMs)
        startedMs = Date.now()
      }
    } catch (error) {
      log.warn({ err: error }, 'the search index waits for the database')
    }
  }
  const begin = (): Promise<void> => {
    clearTimeout(timer)
    if (turn) return turn
    isWoken = false
    turn = run().finally(() => {
      turn = undefined
      schedule(isWoken ? DELAY_MS : IDLE_MS)
    })
    return turn
  }
  const schedule = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(begin, ms).unref()
  }
  /** A turn that was running already may have looked before the last commit. */
  const catchUp = async (): Promise<void> => {
    await turn
    if (isWoken || turn) await begin()
  }
  schedule(0)

  return {
    wake: () => {
      if (isWoken) return
      isWoken = true
      if (!turn) schedule(DELAY_MS)
    },
    settled: async () => {
      if (isWoken || turn) await Promise.race([catchUp(), sleep(PATIENCE_MS)])
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
