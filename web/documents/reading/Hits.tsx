import { CaseSensitive, ChevronDown, ChevronUp, Replace, WholeWord, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
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
import { FINDING } from '#web/platform/shortcuts/finding.ts'
import { isPressed, type Pressed, whichPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

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
  const press = (event: Pressed & Pick<Event, 'preventDefault'>, isInField: boolean) => {
    if (isPressed(event, FINDING.clearHits)) return end()
    const step = stepOf(event, { isInField, isReplacing })
    if (ranges.length === 0 || step === 0) return
    event.preventDefault()
    walk(step)
  }
  const pressAlt = (event: Pressed & Pick<Event, 'preventDefault'>) => {
    const stricter = STRICTER.find(({ keys }) => isPressed(event, keys))
    if (!stricter) return false
    event.preventDefault()
    toggle(stricter.which)
    return true
  }
  usePageKeys(event => {
    if (!keepsKeys(event)) press(event, false)
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
        {STRICTER.map(({ which, label, keys, icon }) => (
          <IconButton
            key={which}
            label={t(label)}
            shortcut={keys[0]}
            aria-pressed={strictness[which]}
            icon={icon}
            onClick={() => toggle(which)}
          />
        ))}
        {editor && (
          <IconButton
            label={t('showReplace')}
            shortcut={WRITING.replace[0]}
            aria-expanded={isReplacing}
            icon={<Replace size={15} />}
            onClick={() => setReplacing(!isReplacing)}
          />
        )}
        <IconButton
          label={t('findPrevious')}
          shortcut={(isReplacing ? FINDING.nextFromField : FINDING.nextHit)[1]}
          icon={<ChevronUp size={16} />}
          onClick={() => walk(-1)}
        />
        <IconButton
          label={t('findNext')}
          shortcut={(isReplacing ? FINDING.nextFromField : FINDING.nextHit)[0]}
          icon={<ChevronDown size={16} />}
          onClick={() => walk(1)}
        />
        <IconButton
          label={t('findClear')}
          shortcut={FINDING.clearHits[0]}
          icon={<X size={16} />}
          onClick={end}
          className="max-sm:order-2!"
        />
      </div>
      {editor && isReplacing && <ReplaceFields editor={editor} hits={hits} onEnd={end} />}
    </section>
  )
}

/** Where a key leads among the hits; 0 for nowhere. With a second field, Tab leads to that one. */
function stepOf(event: Pressed, { isInField, isReplacing }: { isInField: boolean; isReplacing: boolean }): -1 | 0 | 1 {
  const byTab = isReplacing ? -1 : whichPressed(event, FINDING.nextHit)
  const which = byTab < 0 && isInField ? whichPressed(event, FINDING.nextFromField) : byTab
  return which < 0 ? 0 : which === 0 ? 1 : -1
}

const STRICTER = [
  { which: 'isExact', label: 'exact', keys: FINDING.exact, icon: <CaseSensitive size={17} /> },
  { which: 'isWhole', label: 'whole', keys: FINDING.whole, icon: <WholeWord size={16} /> },
] as const

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
