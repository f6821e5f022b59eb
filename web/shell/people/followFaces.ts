import { after } from '#web/platform/after.ts'

/** Whose preview is shown, and what the page has told already: their name, and perhaps what they are doing. */
export interface Previewed {
  id: string
  name: string
  note?: string | undefined
}

export interface Previews {
  /** Called by the preview when it has been drawn, and each time that its height may have changed. */
  drawn: () => void
  stop: () => void
}

const PAUSE_MS = 500
const GRACE_MS = 250
const GAP_PX = 8
const EDGE_PX = 12
/** Below it the preview is a sheet at the lower edge of the window. */
const SHEET_PX = 640

const FACES = '[data-person],[data-mention="user"]'
/** What can be pressed; anything else with a face is a link, a button of its own or words being written, and opens under a resting pointer only. */
const PRESSED = '[data-person][aria-haspopup],[data-mention="user"][aria-haspopup]'

/** What is open, and for which face. */
function createOpening(card: HTMLElement, show: (person: Previewed | null) => void) {
  let face: HTMLElement | null = null
  /** Where the focus was: in a text that is written, the button of a toolbar does not take it. */
  let returnTo: Element | null = null
  let isPressed = false
  const isShown = () => card.matches(':popover-open')

  /** Closes it, and returns the focus where it was when that is asked and a press had taken it. */
  const close = (isFocusBack = false) => {
    const closed = face
    const wasPressed = isPressed
    face = null
    isPressed = false
    if (closed?.ariaHasPopup) closed.ariaExpanded = 'false'
    if (isShown()) card.hidePopover()
    if (closed) show(null)
    if (isFocusBack && wasPressed && returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true })
  }
  const drawn = () => {
    if (!face || !card.isConnected) return // the page has gone on, and has not told yet
    if (!isShown()) card.showPopover()
    // A toolbar goes with the focus; the preview stays where it was.
    if (face.isConnected) place(card, face.getBoundingClientRect())
    if (isPressed && !card.contains(document.activeElement)) card.focus({ preventScroll: true })
  }
  const open = (target: HTMLElement, byPress: boolean) => {
    if (!target.isConnected) return
    if (face !== target) close()
    face = target
    isPressed = byPress
    returnTo = document.activeElement === document.body ? target : document.activeElement
    if (target.ariaHasPopup) target.ariaExpanded = 'true'
    const { name = target.textContent.replace(/^@/, ''), note } = target.dataset
    show({ id: idOf(target), name, note })
    if (isShown()) drawn()
  }
  return { open, close, drawn, isShown, isPressed: () => isPressed, face: () => face }
}

/**
 * Shows the preview of the person whose face or mention the pointer rests on, or which is pressed, by finger, mouse or keyboard. Pressing takes the
 * focus into the preview, resting never does. Escape, a press elsewhere and the Tab key at its end close it. `under` is what the pointer rests on already.
 */
export function followFaces(card: HTMLElement, show: (person: Previewed | null) => void, under: Element | null): Previews {
  const stopping = new AbortController()
  const listening = { signal: stopping.signal, capture: true }
  const opening = createOpening(card, show)
  let cancelTimer = () => {}
  let pointer = ''

  const soon = (ms: number, run: () => void) => {
    cancelTimer()
    cancelTimer = after(ms, run)
  }
  const now = (run: () => void) => {
    cancelTimer()
    run()
  }
  const isOutside = (target: EventTarget | null) => {
    const face = opening.face()
    return !isIn(card, target) && !(face && isIn(face, target))
  }

  const move = (event: PointerEvent) => {
    pointer = placeOf(event)
  }
  const point = (event: PointerEvent) => {
    // A text that is written moves below a pointer that lies still: nobody has pointed at what comes there.
    if (event.pointerType !== 'touch' && !opening.isPressed() && placeOf(event) !== pointer) rest(event.target)
  }
  const rest = (on: EventTarget | null) => {
    const face = opening.face()
    const pointed = faceAt(on, FACES)
    if (isIn(card, on) || (pointed && pointed === face)) cancelTimer()
    else if (pointed) soon(PAUSE_MS, () => opening.open(pointed, false))
    else if (face) soon(GRACE_MS, opening.close)
    else cancelTimer()
  }
  const press = ({ target }: PointerEvent) => {
    const pressed = faceAt(target, PRESSED)
    if (!isIn(card, target) && (!pressed || pressed !== opening.face())) now(opening.close)
  }
  const click = (event: MouseEvent) => {
    const target = faceAt(event.target, PRESSED)
    if (!target || event.button !== 0) return
    const isAgain = opening.isPressed() && target === opening.face()
    now(() => (isAgain ? opening.close() : opening.open(target, true)))
  }
  const key = (event: KeyboardEvent) => {
    // The browser presses buttons itself; a mention is none for it.
    const pressed = event.key === 'Enter' || event.key === ' ' ? faceAt(event.target, PRESSED) : null
    const target = pressed?.tagName === 'SPAN' ? pressed : null
    const isLeft = opening.isShown() && (event.key === 'Escape' || (event.key === 'Tab' && isAtEnd(card, event.shiftKey)))
    if (!isLeft && !target) return
    event.preventDefault()
    event.stopPropagation()
    now(() => (target ? opening.open(target, true) : opening.close(true)))
  }
  const scroll = ({ target }: Event) => {
    if (isIn(card, target)) return
    if (opening.isPressed()) opening.drawn()
    else if (opening.face()) now(opening.close)
  }
  const focus = ({ target }: FocusEvent) => {
    if (opening.isPressed() && opening.isShown() && isOutside(target)) now(opening.close)
  }

  document.addEventListener('pointermove', move, { ...listening, passive: true })
  document.addEventListener('pointerover', point, { ...listening, passive: true })
  document.addEventListener('pointerdown', press, { ...listening, passive: true })
  document.addEventListener('click', click, listening)
  document.addEventListener('keydown', key, listening)
  document.addEventListener('focusin', focus, listening)
  document.addEventListener('scroll', scroll, { ...listening, passive: true })
  rest(under)
  return {
    drawn: opening.drawn,
    stop: () => {
      stopping.abort()
      now(opening.close)
    },
  }
}

const isIn = (element: HTMLElement, target: EventTarget | null): boolean => target instanceof Node && element.contains(target)

const placeOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`

const idOf = ({ dataset }: HTMLElement): string => dataset.person ?? dataset.id ?? ''

const faceAt = (target: EventTarget | null, selector: string): HTMLElement | null => {
  const face = target instanceof Element ? target.closest<HTMLElement>(selector) : null
  return face && idOf(face) !== '' ? face : null
}

/** Whether the Tab key would leave the card, which stands at the end of the page and not behind its face. */
const isAtEnd = (card: HTMLElement, isBackwards: boolean): boolean => {
  const { activeElement } = document
  if (!activeElement || !card.contains(activeElement)) return false
  const stops = [...card.querySelectorAll('a[href],button')]
  return isBackwards ? activeElement === card || activeElement === stops[0] : stops.length === 0 || activeElement === stops.at(-1)
}

/** Below the face, above it where there is no room, and never over the edge of the window; on a phone at its lower edge. */
function place(card: HTMLElement, face: DOMRect) {
  if (innerWidth < SHEET_PX) {
    card.style.inset = `auto ${EDGE_PX}px ${EDGE_PX}px`
    return
  }
  const { width, height } = card.getBoundingClientRect()
  const hasRoomBelow = face.bottom + GAP_PX + height + EDGE_PX <= innerHeight
  const top = hasRoomBelow ? face.bottom + GAP_PX : Math.max(EDGE_PX, face.top - GAP_PX - height)
  const left = Math.min(Math.max(EDGE_PX, face.left - EDGE_PX), innerWidth - width - EDGE_PX)
  card.style.inset = `${top}px auto auto ${left}px`
}
