import { after } from '#web/platform/after.ts'
import { hostOf } from './dragHost.ts'
import type { Carrier } from './carrier.ts'

const LONG_PRESS_MS = 250
/** A finger that moves farther than this before the time is up wants to scroll. */
const SLACK_PX = 8

/**
 * A finger that rests on a row picks it up; from then on it drags and no longer scrolls. Events that cannot be cancelled say that the browser is scrolling
 * already: the page was too busy to see that the finger moved, and puts the row back. Returns a function that undoes it.
 */
export function armTouchDrag(start: TouchEvent, row: string, carrier: Carrier): () => void {
  const host = hostOf(carrier)
  const finger = start.changedTouches[0]
  const element = start.target
  if (!finger || !(element instanceof HTMLElement) || start.touches.length > 1) return () => undefined

  const ending = new AbortController()
  const { signal } = ending
  const chip = document.createElement('div')
  chip.className = 'pointer-events-none fixed top-0 left-0 z-100'
  let isCarrying = false

  const pickUp = () => {
    isCarrying = true
    navigator.vibrate?.(10)
    host.drawChip(row, chip)
    document.body.append(chip)
    host.begin(row)
    follow(finger)
  }
  const cancelPickUp = after(LONG_PRESS_MS, pickUp)

  const follow = ({ clientX: x, clientY: y }: Touch) => {
    chip.style.transform = `translate(${x + 12}px, ${y - 44}px)`
    chip.style.opacity = host.moveTo({ x, y }) ? '1' : '0.55'
  }
  const finish = () => {
    cancelPickUp()
    chip.remove()
    ending.abort()
  }

  const onMove = (event: TouchEvent) => {
    const now = [...event.touches].find(touch => touch.identifier === finger.identifier)
    if (!now) return
    if (isCarrying) {
      if (!event.cancelable) return onCancel()
      event.preventDefault()
      follow(now)
    } else if (Math.hypot(now.clientX - finger.clientX, now.clientY - finger.clientY) > SLACK_PX) finish()
  }
  const onEnd = (event: TouchEvent) => {
    if (isCarrying && !event.cancelable) return onCancel()
    if (isCarrying) {
      // The finger has dropped something; it has not tapped on it.
      event.preventDefault()
      host.drop()
    }
    finish()
  }
  const onCancel = () => {
    if (isCarrying) host.cancel()
    finish()
  }

  // The touch belongs to the element it began on, wherever it goes.
  element.addEventListener('touchmove', onMove, { signal, passive: false })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', onCancel, { signal })
  document.addEventListener('contextmenu', event => event.preventDefault(), { signal })
  return onCancel
}
