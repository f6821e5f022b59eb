import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/platform/store.ts'

const { subscribe, notify } = createListeners()

/** Returns what this device remembers, null for nothing. */
export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a choice on this device. The key begins with what it is about, then names the person where it is theirs: others may use the same browser. */
export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be full or forbidden; the choice is then made again on the next page.
  }
  notify()
}

/** Returns what this device remembers: null for nothing, and undefined while the server renders, which cannot know. */
export const useRemembered = (key: string): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => recall(key),
    () => undefined,
  )
