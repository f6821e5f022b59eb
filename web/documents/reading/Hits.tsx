import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_MAX, SEARCH_SCROLL_DELAY_MS } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { after } from '#web/platform/after.ts'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { layBar } from '#web/ui/look/bars.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { bringIntoSight } from './bringIntoSight.ts'
import { markRanges, rangesOf, rangesOfLetters } from './markRanges.ts'
import { useReturningFocus } from './useReturningFocus.ts'
import { useReadingTexts } from './useReadingTexts.ts'

/** Below the bar. */
const GAP_PX = 20

export interface HitsProps {
  isOpen: boolean
  /** What a search has found here; empty when the reader only wants the field. */
  words: string
  text: RefObject<HTMLElement | null>
  content: Content
  asked: number
  onClose: () => void
}

/** Marks the words in the text, with buttons to the next and previous hit, until they are cleared. */
export function Hits(props: HitsProps) {
  const [isCleared, setCleared] = useState(props.words === '')
  const clear = () => {
    setCleared(true)
    props.onClose()
  }
  return isCleared && props.asked === 0 ? null : <Bar {...props} onClear={clear} />
}

function Bar({ words: found, text, content, asked, onClear }: HitsProps & { onClear: () => void }) {
  const t = useReadingTexts()
  const [typed, setTyped] = useState<string>()
  const { ranges, at, walk } = useHits(text, content, { words: typed ?? found, isTyped: typed !== undefined })
  const { bar, field, giveBack } = useReturningFocus(asked)
  const words = typed ?? found

  useLayoutEffect(() => layBar('--bottom-bar', (bar.current?.offsetHeight ?? 0) + GAP_PX), [bar])

  const end = () => {
    giveBack(ranges[at])
    onClear()
  }
  const press = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>, isInField: boolean) => {
    if (event.key === 'Escape') return end()
    if (ranges.length === 0 || !(event.key === 'Tab' || (isInField && event.key === 'Enter'))) return
    event.preventDefault()
    walk(event.shiftKey ? -1 : 1)
  }
  usePageKeys(event => {
    if (!keepsKeys(event) && !event.ctrlKey && !event.metaKey && !event.altKey) press(event, false)
  })

  return (
    <section
      ref={bar}
      aria-label={t('find')}
      className="fixed bottom-[calc(1.25rem+var(--docked-tools,0px))] left-1/2 z-30 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-1 max-sm:w-full max-sm:flex-wrap print:hidden rounded-card border border-ruling bg-surface p-1 text-sm shadow-raised"
    >
      <SearchField
        ref={field}
        label={t('findWords')}
        value={words}
        maxLength={SEARCH_MAX}
        onChange={setTyped}
        onKeyDown={event => press(event, true)}
        className="w-56 min-w-0 max-sm:w-full"
      />
      <p role="status" className="mx-1.5 max-w-60 min-w-0 truncate max-sm:mr-auto">
        {ranges.length > 0 ? t('findPlace', { at: at + 1, count: ranges.length }) : words.trim() === '' ? '' : t('findNone', { words })}
      </p>
      <IconButton label={t('findPrevious')} shortcut="Shift+Tab" icon={<ChevronUp size={16} />} onClick={() => walk(-1)} />
      <IconButton label={t('findNext')} shortcut="Tab" icon={<ChevronDown size={16} />} onClick={() => walk(1)} />
      <IconButton label={t('findClear')} shortcut="Esc" icon={<X size={16} />} onClick={end} />
    </section>
  )
}

/** The places of the words in the text, marked, with the present one in sight. Typed letters are found anywhere, the words of a search as it finds them. */
function useHits(text: RefObject<HTMLElement | null>, content: Content, { words, isTyped }: { words: string; isTyped: boolean }) {
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [at, setAt] = useState(0)
  const searched = useRef(words)
  const seen = useRef('')

  useEffect(
    () =>
      after(SEARCH_SCROLL_DELAY_MS, () => {
        const root = content.content.length > 0 ? text.current : null
        const found = root ? (isTyped ? rangesOfLetters : rangesOf)(root, words) : []
        setRanges(found)
        const isSame = searched.current === words
        searched.current = words
        setAt(before => (isSame ? Math.max(0, Math.min(before, found.length - 1)) : 0))
      }),
    [text, content, words, isTyped],
  )
  useEffect(() => markRanges(ranges, at), [ranges, at])
  useEffect(() => {
    const range = ranges[at]
    // A change of the text must not scroll the reader away.
    if (!range || seen.current === `${at} ${words}`) return
    seen.current = `${at} ${words}`
    bringIntoSight(range)
  }, [ranges, at, words])

  return { ranges, at, walk: (by: number) => ranges.length > 0 && setAt((at + by + ranges.length) % ranges.length) }
}
