import { CaseSensitive, ChevronDown, ChevronUp, Replace, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { letterOf } from '#web/platform/letterOf.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { layBar } from '#web/ui/look/bars.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { OpenEditor } from '../useEditor.ts'
import type { Strictness } from './findWords.ts'
import { ReplaceFields } from './ReplaceFields.tsx'
import { useFindingTexts } from './useFindingTexts.ts'
import { useHits } from './useHits.ts'
import { type Asked, useReturningFocus } from './useReturningFocus.ts'

/** Below the bar. */
const GAP_PX = 20

export interface HitsProps {
  isOpen: boolean
  /** What a search has found here; empty when the reader only wants the field. */
  words: string
  text: RefObject<HTMLElement | null>
  content: Content
  editor: OpenEditor | null
  asked: Asked | null
  onClose: () => void
}

/** Marks the words in the text, with buttons to the next and previous hit, until they are cleared. */
export function Hits(props: HitsProps) {
  const [isCleared, setCleared] = useState(props.words === '')
  const clear = () => {
    setCleared(true)
    props.onClose()
  }
  return isCleared && props.asked === null ? null : <Bar {...props} onClear={clear} />
}

function Bar({ words: found, text, content, editor, asked, onClear }: HitsProps & { onClear: () => void }) {
  const t = useFindingTexts()
  const { words, isTyped, setTyped, isReplacing, setReplacing } = useAsked({ asked, editor, found })
  const [strictness, setStrictness] = useState<Strictness>({ isExact: false, isWhole: false })
  const hits = useHits({ text, content, editor }, { words, isTyped, ...strictness })
  const { ranges, at, walk } = hits
  const { bar, field, giveBack } = useReturningFocus(asked)
  useBarHeight(bar)

  const end = () => {
    giveBack(ranges[at])
    onClear()
  }
  const toggle = (which: keyof Strictness) => {
    setTyped(words)
    setStrictness(before => ({ ...before, [which]: !before[which] }))
  }
  const press = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>, isInField: boolean) => {
    if (event.key === 'Escape') return end()
    // With a second field, Tab leads to that one.
    if (ranges.length === 0 || !((event.key === 'Tab' && !isReplacing) || (isInField && event.key === 'Enter'))) return
    event.preventDefault()
    walk(event.shiftKey ? -1 : 1)
  }
  const pressAlt = (event: KeyboardEvent) => {
    const which = event.altKey && ALT_KEYS[letterOf(event)]
    if (!which) return false
    event.preventDefault()
    toggle(which)
    return true
  }
  usePageKeys(event => {
    if (!keepsKeys(event) && !event.ctrlKey && !event.metaKey && !event.altKey) press(event, false)
  })

  return (
    <section
      ref={bar}
      aria-label={t('find')}
      className="fixed bottom-[calc(1.25rem+var(--phone-bar,0px)+var(--selection-bar,0px)+var(--docked-tools,0px))] left-1/2 z-30 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col gap-1 rounded-card border border-ruling bg-surface p-1 text-sm shadow-raised max-sm:w-full print:hidden"
    >
      <div className="flex items-center gap-1 max-sm:flex-wrap max-sm:*:order-3">
        <SearchField
          ref={field}
          label={t('findWords')}
          value={words}
          maxLength={SEARCH_MAX}
          onChange={setTyped}
          onKeyDown={event => pressAlt(event) || press(event, true)}
          className="w-56 min-w-0 max-sm:order-1! max-sm:w-auto max-sm:flex-[1_0_70%]"
        />
        <p role="status" className="mx-1.5 max-w-60 min-w-0 truncate max-sm:mr-auto">
          {ranges.length > 0 ? t('findPlace', { at: at + 1, count: ranges.length }) : words.trim() === '' ? '' : t('findNone', { words })}
        </p>
        <IconButton
          label={t('exact')}
          shortcut="Alt+C"
          aria-pressed={strictness.isExact}
          icon={<CaseSensitive size={17} />}
          onClick={() => toggle('isExact')}
        />
        <IconButton
          label={t('whole')}
          shortcut="Alt+W"
          aria-pressed={strictness.isWhole}
          icon={<WholeWord size={16} />}
          onClick={() => toggle('isWhole')}
        />
        {editor && (
          <IconButton
            label={t('showReplace')}
            shortcut="Ctrl+H"
            aria-expanded={isReplacing}
            icon={<Replace size={15} />}
            onClick={() => setReplacing(!isReplacing)}
          />
        )}
        <IconButton
          label={t('findPrevious')}
          shortcut={isReplacing ? 'Shift+Enter' : 'Shift+Tab'}
          icon={<ChevronUp size={16} />}
          onClick={() => walk(-1)}
        />
        <IconButton
          label={t('findNext')}
          shortcut={isReplacing ? 'Enter' : 'Tab'}
          icon={<ChevronDown size={16} />}
          onClick={() => walk(1)}
        />
        <IconButton label={t('findClear')} shortcut="Esc" icon={<X size={16} />} onClick={end} className="max-sm:order-2!" />
      </div>
      {editor && isReplacing && <ReplaceFields editor={editor} hits={hits} onEnd={end} />}
    </section>
  )
}

const ALT_KEYS: Record<string, keyof Strictness> = { c: 'isExact', w: 'isWhole' }

/** What is looked for: what somebody has typed, the words that were selected when they asked for the field, or what a search has found. */
function useAsked({ asked, editor, found }: { asked: Asked | null; editor: OpenEditor | null; found: string }) {
  const [typed, setTyped] = useState<string>()
  const [isReplacing, setReplacing] = useState(false)
  const [last, setLast] = useState<Asked | null>(null)
  if (asked !== last) {
    setLast(asked)
    const written = editor?.writing.typed.getEditor()
    const selected = asked && written?.isFocused && editor?.parts.finding.selectedWords(written)
    if (selected) setTyped(selected.slice(0, SEARCH_MAX))
    if (asked) setReplacing(isReplacing || asked.withReplacing)
  }
  return { words: typed ?? found, isTyped: typed !== undefined, setTyped, isReplacing, setReplacing }
}

/** What is scrolled to stays above the bar, whose fields may come and go. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  const clear = useRef(() => {})
  useLayoutEffect(() => {
    const lay = () => {
      clear.current = layBar('--find-bar', (bar.current?.offsetHeight ?? 0) + GAP_PX)
    }
    lay()
    const resizing = new ResizeObserver(lay)
    if (bar.current) resizing.observe(bar.current)
    return () => {
      resizing.disconnect()
      clear.current()
    }
  }, [bar])
}
