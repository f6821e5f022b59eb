import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/platform/store.ts'

export type LibraryView = 'cards' | 'list'

const KEY = 'templatesView'
const { subscribe, notify } = createListeners()
/** Where storage is forbidden, the choice holds for this page only. */
let chosen: LibraryView | null = null

const read = (): LibraryView => {
  if (chosen) return chosen
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'cards'
  } catch {
    return 'cards'
  }
}

const choose = (view: LibraryView) => {
  chosen = view
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // See above.
  }
  notify()
}

/** Whether the reader sees templates as cards or as a list; remembered on this device. */
export const useLibraryView = (): [LibraryView, (view: LibraryView) => void] => [
  useSyncExternalStore(subscribe, read, () => 'cards' as const),
  choose,
]
