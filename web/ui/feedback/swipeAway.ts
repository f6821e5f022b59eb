const SWIPE_PX = 80

/** Lets a finger or pointer push an element aside, and Escape put it away. Returns what undoes that. */
export function swipeAway(element: HTMLElement, onAway: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let startX: number | null = null
  let offset = 0

  const moveTo = (x: number) => {
    offset = x
    element.style.translate = x ? `${x}px` : ''
    element.style.opacity = x ? String(1 - Math.abs(x) / 300) : ''
  }
  const settle = () => {
    startX = null
    if (Math.abs(offset) > SWIPE_PX) onAway()
    else moveTo(0)
  }

  element.addEventListener(
    'pointerdown',
    event => {
      if (event.target instanceof Element && event.target.closest('button')) return
      startX = event.clientX
      element.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  element.addEventListener('pointermove', event => startX !== null && moveTo(event.clientX - startX), { signal })
  element.addEventListener('pointerup', settle, { signal })
  element.addEventListener('pointercancel', settle, { signal })
  element.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onAway()
    },
    { signal },
  )
  return () => stopping.abort()
}
