import { useSyncExternalStore } from 'react'
import type { Use } from './UseStep.tsx'

const KEY = 'set-up'

/** Keeps what the first step chose as long as the second one is open, in this tab: to change the language loads the page anew. */
export const keepUse = (use: Use | null): void => {
  try {
    if (use) sessionStorage.setItem(KEY, JSON.stringify(use))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be forbidden; the first step then comes again.
  }
}

/** The choice that was kept when the page was loaded; null where there is none, and on the server. */
export const useKeptUse = (): Use | null => {
  const stored = useSyncExternalStore(never, read, () => null)
  return stored === null ? null : (JSON.parse(stored) as Use)
}

const never = () => () => undefined
const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
