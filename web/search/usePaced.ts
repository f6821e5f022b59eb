import { useEffect, useRef, useState } from 'react'
import { after } from '#web/platform/after.ts'

/** Letters that come faster than this are one burst. */
const BURST_MS = 30

/**
 * Returns the words to search for while they are typed: with each letter as soon as it comes, and of a burst, such as a key that is held down, with the first and the
 * last one. The hits are to stand there 50 ms after the last key.
 */
export function usePaced(typed: string): string {
  const [paced, setPaced] = useState(typed)
  const typedAt = useRef(-Infinity)
  useEffect(() => {
    const now = performance.now()
    const isInBurst = now - typedAt.current < BURST_MS
    typedAt.current = now
    return after(isInBurst ? BURST_MS : 0, () => setPaced(typed))
  }, [typed])
  return typed === '' ? '' : paced
}
