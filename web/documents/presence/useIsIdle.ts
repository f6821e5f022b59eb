import { useEffect, useState } from 'react'
import { after } from '#web/platform/after.ts'

/** After this time without input the reader counts as away. */
const REST_MS = 2 * 60_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether the reader is away: the tab is hidden, or there was no input for two minutes. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let movedAt = performance.now()
    let cancel = () => {}
    const look = () => {
      cancel()
      const left = movedAt + REST_MS - performance.now()
      setIdle(document.hidden || left <= 0)
      if (!document.hidden && left > 0) cancel = after(left, look)
    }
    const move = () => {
      const wasResting = performance.now() - movedAt >= REST_MS
      movedAt = performance.now()
      if (wasResting) look()
    }
    const turn = () => {
      if (!document.hidden) movedAt = performance.now()
      look()
    }
    for (const sign of SIGNS) document.addEventListener(sign, move, { signal, passive: true, capture: true })
    document.addEventListener('visibilitychange', turn, { signal })
    look()
    return () => {
      stopping.abort()
      cancel()
    }
  }, [])
  return isIdle
}
