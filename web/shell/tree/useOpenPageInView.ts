import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const TAKES_IN_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the row of the opened page into view, and keeps it there while lists above it are loading, until the reader uses the tree.
 * `top` is the present position of the row in pixels; undefined as long as it is not among the rows.
 */
export function useOpenPageInView(
  scroller: RefObject<HTMLElement | null>,
  { current, top, show }: { current: string | null; top: number | undefined; show: () => void },
) {
  /** The page that was open when somebody did. */
  const inHandAt = useRef<string | null>(null)
  const takeInHand = useEffectEvent(() => {
    inHandAt.current = current
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const stopping = new AbortController()
    for (const type of TAKES_IN_HAND) element.addEventListener(type, () => takeInHand(), { passive: true, signal: stopping.signal })
    return () => stopping.abort()
  }, [scroller])
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (current !== null && top !== undefined && inHandAt.current !== current) showNow()
  }, [current, top])
}
