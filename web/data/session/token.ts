import { TOKEN_REFRESH_INTERVAL_MS } from '#contract/limits.ts'
import { after } from '#web/platform/after.ts'
import { createListeners } from '#web/platform/store.ts'

const NETWORK_RETRY_MS = 30_000

export interface Token {
  get(): string | null
  /** Each new token starts the timer again; `null` stops it. */
  set(token: string | null): void
  /** Each new token, and `null` when the session is over. Returns an unsubscribe function. */
  subscribe(listener: (token: string | null) => void): () => void
  /** Starts the timer of the token that the page came with. */
  start(): void
  /** There was no network: the token falls due again soon. */
  retrySoon(): void
  /** A machine that slept has missed its timer. */
  isOverdue(): boolean
}

/** The access token, in memory only (`product: 4.1`). Calls `onDue` when it is time to refresh it. */
export const createToken = (first: string | null, onDue: () => void): Token => {
  const { subscribe, notify } = createListeners<[string | null]>()
  let token = first
  let setAt = Date.now()
  let stopTimer = () => {}

  const schedule = (ms: number) => {
    stopTimer()
    stopTimer = after(ms, onDue)
  }

  return {
    get: () => token,
    set: next => {
      token = next
      setAt = Date.now()
      if (next === null) stopTimer()
      else schedule(TOKEN_REFRESH_INTERVAL_MS)
      notify(next)
    },
    subscribe,
    start: () => {
      if (token !== null) schedule(TOKEN_REFRESH_INTERVAL_MS)
    },
    retrySoon: () => schedule(NETWORK_RETRY_MS),
    isOverdue: () => token !== null && Date.now() - setAt >= TOKEN_REFRESH_INTERVAL_MS,
  }
}
