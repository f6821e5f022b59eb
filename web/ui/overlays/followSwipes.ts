interface SwipeOptions {
  /** The direction that counts. A finger that first goes any other way scrolls, or means nothing. */
  toward: 'left' | 'right'
  /** Whether a finger that touches this may begin; everything may by default. */
  mayBegin?: (touched: Element) => boolean
  /** Is called with how far the finger has gone (px), and with null when it has left. */
  onMove?: (px: number | null) => void
  /** The finger has left after going far enough, or fast. */
  onSwipe: () => void
}

/** Within this way it is open where a finger wants to go. */
const SLACK_PX = 10
/** A finger that rests as long picks up what it touches. */
const REST_MS = 250
const FAR_PX = 80
/** A flick is shorter, and faster than a finger that hesitates. */
const FLICK_PX = 30
const FLICK_PX_PER_MS = 0.4

/** Follows single fingers that go sideways over an element. What scrolls sideways or uses a finger in its own way keeps it. Returns what ends that. */
export function followSwipes(element: HTMLElement, { toward, mayBegin = () => true, onMove, onSwipe }: SwipeOptions): () => void {
  const stopping = new AbortController()
  const listening = { signal: stopping.signal, passive: true }
  let start: { x: number; y: number; time: number } | null = null
  let way: number | null = null

  const leave = () => {
    if (way !== null) onMove?.(null)
    start = null
    way = null
  }
  const onStart = ({ target, touches, timeStamp }: TouchEvent) => {
    leave()
    const [finger, second] = touches
    if (!finger || second || isZoomed() || !(target instanceof Element)) return
    if (mayBegin(target) && !keepsFingers(target, element)) start = { x: finger.clientX, y: finger.clientY, time: timeStamp }
  }
  const onGo = ({ touches, timeStamp }: TouchEvent) => {
    const [finger, second] = touches
    if (!start || !finger) return
    if (second || isSelecting()) return leave()
    const across = (finger.clientX - start.x) * (toward === 'left' ? -1 : 1)
    const along = Math.abs(finger.clientY - start.y)
    if (way === null && Math.max(Math.abs(across), along) < SLACK_PX) return
    if (way === null && (across < 2 * along || timeStamp - start.time > REST_MS)) return leave()
    way = Math.max(0, across)
    onMove?.(way)
  }
  const onEnd = ({ timeStamp }: TouchEvent) => {
    const isSwipe = start !== null && way !== null && (way > FAR_PX || (way > FLICK_PX && way / (timeStamp - start.time) > FLICK_PX_PER_MS))
    leave()
    if (isSwipe) onSwipe()
  }

  element.addEventListener('touchstart', onStart, listening)
  element.addEventListener('touchmove', onGo, listening)
  element.addEventListener('touchend', onEnd, listening)
  element.addEventListener('touchcancel', leave, listening)
  return () => stopping.abort()
}

/** A finger moves the enlarged page. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

/** A finger that has rested on words selects them. */
const isSelecting = () => document.getSelection()?.isCollapsed === false

/** What selects words, chooses a value, is dragged, or scrolls sideways. */
const keepsFingers = (touched: Element, within: Element): boolean => {
  if (touched.closest('input, textarea, select, [contenteditable=true], [role=slider]')) return true
  if (getComputedStyle(touched).touchAction === 'none') return true
  for (let at: Element | null = touched; at && at !== within; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true
  }
  return false
}
