import { useState, useSyncExternalStore } from 'react'
import { type Progress, withoutSecrets } from './answers.ts'

const KEY = 'set-up'

/** Stores the answers except secrets in this tab until the set-up is finished (null), because a change of the language reloads the page. */
export const keepProgress = (progress: Progress | null): void => {
  try {
    if (progress) sessionStorage.setItem(KEY, JSON.stringify(withoutSecrets(progress)))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be forbidden; the first step then comes again.
  }
}

/** Returns the stored answers at the time of the page load; null where there were none, and on the server. */
export const useKeptProgress = (): Progress | null => {
  const [readOnce] = useState(readingOnce)
  const stored = useSyncExternalStore(never, readOnce, () => null)
  return stored === null ? null : (JSON.parse(stored) as Progress)
}

const never = () => () => undefined

const readingOnce = () => {
  let stored: string | null | undefined
  return () => (stored === undefined ? (stored = read()) : stored)
}

const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
