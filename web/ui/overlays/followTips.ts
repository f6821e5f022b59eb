import { after } from '#web/platform/after.ts'
import { underPointer } from '#web/platform/underPointer.ts'

const DELAY_MS = 400
const GRACE_MS = 120
const GAP_PX = 6
const EDGE_PX = 8

/** Shows `bubble` beside the element with a tip under the pointer or the keyboard focus. Returns what undoes that. */
export function followTips(bubble: HTMLElement): () => void {
  const stopping = new AbortController()
  const listening = { signal: stopping.signal, passive: true }
  let anchor: HTMLElement | null = null
  let cancelTimer = () => {}

  const soon = (ms: number, run: () => void) => {
    cancelTimer()
    cancelTimer = after(ms, run)
  }
  const show = (target: HTMLElement) => {
    if (!target.isConnected || target.ariaExpanded === 'true') return
    hide()
    anchor = target
    bubble.textContent = target.dataset.tip ?? ''
    if (target.ariaLabel === null && target.textContent !== bubble.textContent) target.setAttribute('aria-describedby', bubble.id)
    bubble.showPopover()
    place(bubble, target.getBoundingClientRect())
  }
  const hide = () => {
    cancelTimer()
    if (anchor?.getAttribute('aria-describedby') === bubble.id) anchor.removeAttribute('aria-describedby')
    anchor = null
    if (bubble.matches(':popover-open')) bubble.hidePopover()
  }

  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') rest(event.target)
  }
  const rest = (on: EventTarget | null) => {
    if (on instanceof Node && bubble.contains(on)) return cancelTimer()
    const target = withTip(on)
    if (target && target === anchor) cancelTimer()
    else if (target) soon(anchor ? 0 : DELAY_MS, () => show(target))
    else soon(GRACE_MS, hide)
  }
  const focus = (event: FocusEvent) => {
    const target = withTip(event.target)
    if (target?.matches(':focus-visible')) show(target)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }

  document.addEventListener('pointerover', point, listening)
  document.addEventListener('focusin', focus, listening)
  document.addEventListener('focusout', hide, listening)
  document.addEventListener('pointerdown', hide, listening)
  document.addEventListener('scroll', hide, { ...listening, capture: true })
  document.addEventListener('keydown', escape, { ...listening, capture: true })
  rest(underPointer())
  return () => {
    stopping.abort()
    hide()
  }
}

function withTip(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  if (!element?.dataset.tip) return null
  const isCut = element.scrollWidth > element.clientWidth
  return element.dataset.tipWhenCut && !isCut ? null : element
}

/** Below the element, above it where there is no room, and never over the edge of the window. */
function place(bubble: HTMLElement, anchor: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect()
  const hasRoomBelow = anchor.bottom + GAP_PX + height + EDGE_PX <= innerHeight
  const left = Math.min(Math.max(EDGE_PX, anchor.left + (anchor.width - width) / 2), innerWidth - width - EDGE_PX)
  bubble.style.inset = `${hasRoomBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height}px auto auto ${left}px`
}
