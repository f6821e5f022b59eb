import { useState, useSyncExternalStore } from 'react'
import { type Progress, withoutSecrets } from './answers.ts'

const KEY = 'set-up'

/** Keeps in this tab what has been typed, but for secrets, until the set-up is over (null): to change the language loads the page anew. */
export const keepProgress = (progress: Progress | null): void => {
  try {
    if (progress) sessionStorage.setItem(KEY, JSON.stringify(withoutSecrets(progress)))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be forbidden; the first step then comes again.
  }
}

/** What the tab had kept when this page was opened; null where there was nothing, and on the server. */
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
