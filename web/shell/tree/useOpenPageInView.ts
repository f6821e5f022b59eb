import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const TAKES_IN_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * The row of the page that is opened comes into view, and stays there while lists above it are still being loaded. That ends when somebody takes the tree in hand.
 * `top` is where the row stands now, in pixels; undefined as long as it is not among the rows.
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
