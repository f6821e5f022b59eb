import { useSyncExternalStore } from 'react'
import { SIDE_WIDTH_PX } from '#contract/limits.ts'
import { createListeners } from '#web/platform/store.ts'

const CLOSED_KEY = 'sideClosed'
const WIDTH_KEY = 'sideWidth'
export const SIDE_MIN_PX = 240
export const SIDE_MAX_PX = 560

/**
 * Runs inline in <head>, before the first paint, so that a hidden or resized navigation never jumps into place
 * (as the theme, see `ui/look/theme.ts`).
 */
export const sideScript = `try{var s=localStorage,r=document.documentElement,w=+s.getItem('${WIDTH_KEY}');if(s.getItem('${CLOSED_KEY}'))r.dataset.side='closed';if(w>=${SIDE_MIN_PX}&&w<=${SIDE_MAX_PX})r.style.setProperty('--side-width',w+'px')}catch(e){}`

const { subscribe, notify } = createListeners()

const readIsClosed = () => document.documentElement.dataset.side === 'closed'
const readWidth = () => Number.parseInt(document.documentElement.style.getPropertyValue('--side-width'), 10) || SIDE_WIDTH_PX

function setClosed(isClosed: boolean) {
  if (isClosed) document.documentElement.dataset.side = 'closed'
  else delete document.documentElement.dataset.side
  remember(CLOSED_KEY, isClosed ? '1' : null)
  notify()
}

function setWidth(width: number) {
  const fitting = Math.round(Math.min(SIDE_MAX_PX, Math.max(SIDE_MIN_PX, width)))
  document.documentElement.style.setProperty('--side-width', `${fitting}px`)
  remember(WIDTH_KEY, fitting === SIDE_WIDTH_PX ? null : String(fitting))
  notify()
}

function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden; the choice then holds for this page only.
  }
}

/** Whether the reader has hidden the side navigation, and how wide it is; remembered on this device. */
export function useSide() {
  const isClosed = useSyncExternalStore(subscribe, readIsClosed, () => false)
  const width = useSyncExternalStore(subscribe, readWidth, () => SIDE_WIDTH_PX)
  return { isClosed, width, setClosed, setWidth }
}
