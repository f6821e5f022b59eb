import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Caret } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { caretPlace } from './caretPlace.ts'

interface WriterCaretProps {
  /** The positioned container of the text. */
  text: RefObject<HTMLElement | null>
  content: Content
  caret: Caret | null
  name: string
}

/** The writer's caret, over the text and not in it, so that the words stay unchanged. Screen readers get the writer's name elsewhere. */
export function WriterCaret({ text, content, caret, name }: WriterCaretProps) {
  const mark = useRef<HTMLDivElement>(null)
  const place = () => {
    const drawn = text.current?.querySelector<HTMLElement>('.document-text')
    const element = mark.current
    if (!element || !drawn) return
    const at = caret && caretPlace(drawn, content, caret)
    const frame = text.current!.getBoundingClientRect()
    // In a table that scrolls it may be out of sight.
    element.hidden = !at || at.left < frame.left - 1 || at.left > frame.right + 1
    if (!at || element.hidden) return
    const { width } = element.firstElementChild!.getBoundingClientRect()
    element.toggleAttribute('data-at-end', at.left + width > frame.right)
    element.style.transform = `translate(${at.left - frame.left}px, ${at.top - frame.top}px)`
    element.style.height = `${at.height}px`
  }

  const placeAgain = useEffectEvent(place)
  useLayoutEffect(place)
  useEffect(() => {
    const root = text.current
    if (!root) return
    const stopping = new AbortController()
    const resizing = new ResizeObserver(() => placeAgain())
    resizing.observe(root)
    // Wide tables and code scroll below the caret.
    root.addEventListener('scroll', () => placeAgain(), { capture: true, passive: true, signal: stopping.signal })
    return () => {
      resizing.disconnect()
      stopping.abort()
    }
  }, [text])

  return (
    // Clipped, so that a phone's page grows no wider while the name moves from the end of a line to the next one.
    <div className="pointer-events-none absolute inset-y-0 -inset-x-1 z-1 overflow-x-clip">
      <div
        ref={mark}
        hidden
        aria-hidden="true"
        data-writer-caret
        className="absolute top-0 left-1 w-0.5 -translate-x-px rounded-full bg-margin motion-safe:transition-transform motion-safe:duration-75"
      >
        <span
          // Each move shows the name again; then it fades, so that it does not cover the words.
          key={caret && `${caret.path.join()}:${caret.offset}`}
          className="motion-safe:animate-linger absolute bottom-full left-0 rounded-[4px] not-in-data-at-end:rounded-bl-none in-data-at-end:right-0 in-data-at-end:left-auto in-data-at-end:rounded-br-none bg-margin px-1.25 text-[11px] leading-4 font-medium whitespace-nowrap text-margin-ink"
        >
          {name}
        </span>
      </div>
    </div>
  )
}
