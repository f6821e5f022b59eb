import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/platform/store.ts'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'

/**
 * Runs inline in <head>, before the first paint, so that a chosen theme never flashes into place.
 * Inserted with the nonce of the content security policy; <html> needs `suppressHydrationWarning`.
 */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** The reader's choice of theme, the same in every tab. The server, which cannot know it, says "system". */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return { theme, setTheme }
}

const listeners = createListeners()

function setTheme(theme: Theme) {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden; the choice then holds for this page only.
  }
  show(theme)
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  listeners.notify()
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function followOtherTab(event: StorageEvent) {
  if (event.key === KEY) show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
}

function subscribe(listener: () => void) {
  if (listeners.size() === 0) window.addEventListener('storage', followOtherTab)
  const unsubscribe = listeners.subscribe(listener)
  return () => {
    unsubscribe()
    if (listeners.size() === 0) window.removeEventListener('storage', followOtherTab)
  }
}
