import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_SCROLL_DELAY_MS } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { useTexts } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { clearance, layBar } from '#web/ui/look/bars.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { markRanges, rangesOf } from './markRanges.ts'

/** How high the window's lower edge is covered by the bar: its own height and the gap below it. */
const COVERED_PX = 62

export interface HitsProps {
  isOpen: boolean
  words: string
  text: RefObject<HTMLElement | null>
  content: Content
}

/** Marks the words in the text, with buttons to the next and previous hit, until they are cleared. */
export function Hits(props: HitsProps) {
  const [isCleared, setCleared] = useState(false)
  return isCleared ? null : <Bar {...props} onClear={() => setCleared(true)} />
}

function Bar({ words, text, content, onClear }: HitsProps & { onClear: () => void }) {
  const t = useTexts('documents')
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [at, setAt] = useState(0)
  const seen = useRef(-1)

  useEffect(
    () =>
      after(SEARCH_SCROLL_DELAY_MS, () => {
        const found = text.current && content.content.length > 0 ? rangesOf(text.current, words) : []
        setRanges(found)
        setAt(before => Math.max(0, Math.min(before, found.length - 1)))
      }),
    [text, content, words],
  )
  useEffect(() => markRanges(ranges, at), [ranges, at])
  useEffect(() => {
    const range = ranges[at]
    // A change of the text must not scroll the reader away.
    if (!range || seen.current === at) return
    seen.current = at
    bringIntoSight(range)
  }, [ranges, at])

  useLayoutEffect(() => layBar('--bottom-bar', COVERED_PX), [])

  const walk = (by: number) => ranges.length > 0 && setAt((at + by + ranges.length) % ranges.length)
  usePageKeys(event => {
    if (keepsKeys(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onClear()
    else if (event.key === 'Tab' && ranges.length > 0) {
      event.preventDefault()
      walk(event.shiftKey ? -1 : 1)
    }
  })

  return (
    <section
      aria-label={t('find')}
      className="fixed bottom-5 left-1/2 z-30 flex max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-1 rounded-card border border-ruling bg-surface py-1 pr-1 pl-4 text-sm shadow-raised"
    >
      <p role="status" className="mr-1 truncate">
        {ranges.length > 0 ? t('findPlace', { at: at + 1, count: ranges.length }) : t('findNone', { words })}
      </p>
      <IconButton label={t('findPrevious')} shortcut="Shift+Tab" icon={<ChevronUp size={16} />} onClick={() => walk(-1)} />
      <IconButton label={t('findNext')} shortcut="Tab" icon={<ChevronDown size={16} />} onClick={() => walk(1)} />
      <IconButton label={t('findClear')} shortcut="Esc" icon={<X size={16} />} onClick={onClear} />
    </section>
  )
}

function bringIntoSight(range: Range): void {
  const holder = range.startContainer.parentElement
  holder?.closest('details:not([open])')?.setAttribute('open', '')
  holder?.scrollIntoView({ block: 'center' })
  // A paragraph may be longer than the window.
  const { top, bottom } = range.getBoundingClientRect()
  const clear = clearance()
  const end = window.innerHeight - clear.bottom
  if (top < clear.top || bottom > end) window.scrollBy({ top: (top + bottom - clear.top - end) / 2 })
}
