import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Content } from '#editor/node.ts'
import { Button } from '#web/ui/Button.tsx'
import { bringIntoSight } from '../reading/bringIntoSight.ts'
import type { Place } from './places.ts'
import { flash, type TextMarks } from './TextMarks.ts'
import { rangesOf } from './textRanges.ts'

interface ReadingMarksProps {
  text: RefObject<HTMLElement | null>
  content: Content
  places: ReadonlyMap<string, Place>
  chosen: string | null
  /** What a screen reader says of a mark. */
  labelOf: (thread: string) => string
  onOpen: (thread: string) => void
  onMarks: (marks: TextMarks | null) => void
}

/**
 * Marks commented words in a text that is read. The text is not changed: the browser highlights ranges of it, a click is compared with them, and a button for the
 * keyboard lies over each.
 */
export function ReadingMarks({ text, content, places, chosen, labelOf, onOpen, onMarks }: ReadingMarksProps) {
  const layer = useRef<HTMLDivElement>(null)
  const ranges = useRef<ReadonlyMap<string, Range>>(new Map())

  const placeButtons = () => {
    const frame = text.current?.getBoundingClientRect()
    if (!frame) return
    for (const button of layer.current?.children ?? []) {
      if (!(button instanceof HTMLElement)) continue
      const box = ranges.current.get(button.dataset['mark']!)?.getBoundingClientRect()
      button.hidden = !box || box.width === 0
      if (!box) continue
      button.style.transform = `translate(${box.left - frame.left}px, ${box.top - frame.top}px)`
      button.style.width = `${box.width}px`
      button.style.height = `${box.height}px`
    }
  }
  const move = () => {
    placeButtons()
    onMarks(marksOf(ranges, layer))
  }
  const draw = (content: Content, places: ReadonlyMap<string, Place>, chosen: string | null) => {
    const drawn = text.current?.querySelector<HTMLElement>('.document-text')
    ranges.current = drawn ? rangesOf(drawn, content, places) : new Map()
    highlight(ranges.current, chosen)
    move()
  }
  const drawThese = useEffectEvent(draw)
  const drawAgain = useEffectEvent(() => draw(content, places, chosen))
  const moveAgain = useEffectEvent(move)
  const open = useEffectEvent(onOpen)
  const leave = useEffectEvent(() => onMarks(null))

  useLayoutEffect(() => drawThese(content, places, chosen), [content, places, chosen])
  useEffect(() => {
    const root = text.current
    if (!root) return
    const stopping = new AbortController()
    const { signal } = stopping
    // Present names of mentions, ticked boxes.
    const changing = new MutationObserver(() => drawAgain())
    const drawn = root.querySelector('.document-text')
    if (drawn) changing.observe(drawn, { childList: true, characterData: true, subtree: true })
    const resizing = new ResizeObserver(() => moveAgain())
    resizing.observe(root)
    root.addEventListener('toggle', () => moveAgain(), { capture: true, signal })
    root.addEventListener('scroll', () => moveAgain(), { capture: true, passive: true, signal })
    const point = (event: MouseEvent) => {
      const thread = isOnTool(event) ? undefined : threadAt(ranges.current, event)
      root.style.cursor = thread === undefined ? '' : 'pointer'
      return thread
    }
    root.addEventListener('pointermove', point, { passive: true, signal })
    root.addEventListener(
      'click',
      event => {
        const thread = window.getSelection()?.isCollapsed === false ? undefined : point(event)
        if (thread !== undefined) open(thread)
      },
      { signal },
    )
    return () => {
      stopping.abort()
      changing.disconnect()
      resizing.disconnect()
      root.style.cursor = ''
      leave()
      highlight(new Map(), null)
    }
  }, [text])

  if (!text.current) return null
  return createPortal(
    <div ref={layer} className="pointer-events-none absolute inset-0 overflow-clip">
      {[...places.keys()].map(thread => (
        <Button
          key={thread}
          tone="quiet"
          hidden
          data-mark={thread}
          aria-label={labelOf(thread)}
          className="absolute top-0 left-0 min-h-0! border-0! p-0!"
          onClick={() => onOpen(thread)}
        />
      ))}
    </div>,
    text.current,
  )
}

const marksOf = (ranges: RefObject<ReadonlyMap<string, Range>>, layer: RefObject<HTMLElement | null>): TextMarks => ({
  boxOf: thread => {
    const box = ranges.current.get(thread)?.getBoundingClientRect()
    return box && box.height > 0 ? box : null
  },
  goTo: thread => {
    const range = ranges.current.get(thread)
    if (!range) return
    bringIntoSight(range)
    flash(layer.current?.querySelector(`[data-mark="${thread}"]`))
  },
})

/** Browsers without the highlight API show no colour, but a click and the buttons still lead to the threads. */
function highlight(ranges: ReadonlyMap<string, Range>, chosen: string | null): void {
  if (!('highlights' in CSS)) return
  const others = [...ranges].filter(([thread]) => thread !== chosen).map(([, range]) => range)
  const own = chosen === null ? undefined : ranges.get(chosen)
  // Below the hits of a search.
  CSS.highlights.set('commented', Object.assign(new Highlight(...others), { priority: -2 }))
  CSS.highlights.set('commented-chosen', Object.assign(new Highlight(...(own ? [own] : [])), { priority: -1 }))
}

const isOnTool = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label, summary, img') !== null

/** The thread of the shortest marked words under the pointer. */
function threadAt(ranges: ReadonlyMap<string, Range>, { clientX, clientY }: MouseEvent): string | undefined {
  const holds = ({ left, right, top, bottom }: DOMRect) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return [...ranges]
    .filter(([, range]) => holds(range.getBoundingClientRect()) && [...range.getClientRects()].some(holds))
    .sort(([, one], [, other]) => one.toString().length - other.toString().length)[0]?.[0]
}
