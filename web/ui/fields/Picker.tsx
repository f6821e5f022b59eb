import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'

export type PickerOption = {
  id: string
  content: ReactNode
  isSelected?: boolean
  /** Proposed beside what was found: only who sees it picks it, and Enter never does by itself. */
  isProposal?: boolean
  /** The key that picks it wherever one stands in the list. */
  shortcut?: 'Shift+Enter'
}
export type PickerSection = { id: string; title?: string; options: readonly PickerOption[] }

type PickerProps = {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
  sections: readonly PickerSection[]
  /** Enter or a click; with Ctrl, ⌘ or the middle button: beside what is open. */
  onPick: (id: string, how: { isBeside: boolean }) => void
  /** Between the field and the list: filters. */
  filters?: ReactNode
  /** Above the list: that nothing was found, or why. */
  note?: ReactNode
  /** Below the list: what the keys do. */
  foot?: ReactNode
  /** At the end of the field: a way out where there is no Escape key. */
  end?: ReactNode
  /** The list does not belong to these words yet: Enter picks the first of those that will. */
  isLoading?: boolean
  maxLength?: number
  look?: 'palette' | 'field'
}

/** A field above a list: type to find, walk with the arrow keys, Enter picks (WAI-ARIA combobox with a list that is always open). */
export function Picker({ label, placeholder, words, onWords, sections, onPick, ...rest }: PickerProps) {
  const { filters, note, foot, end, isLoading = false, maxLength, look = 'palette' } = rest
  const texts = useUiTexts()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const options = sections.flatMap(section => section.options)
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const early = useRef<{ isBeside: boolean } | null>(null)
  const active = options.find(option => option.id === walkedTo) ?? options.find(option => option.isSelected) ?? options.find(isFound)
  const idOf = (option: PickerOption) => `${base}-${option.id}`

  const type = (typed: string) => {
    setWalkedTo(null)
    early.current = null
    list.current?.scrollTo({ top: 0 })
    onWords(typed)
  }
  const walk = (step: number | 'first' | 'last') => {
    const at = active ? options.indexOf(active) : -1
    const to = step === 'first' ? 0 : step === 'last' ? options.length - 1 : (at + step + options.length) % options.length
    setWalkedTo(options[to]?.id ?? null)
    early.current = null
  }
  const activeId = active && idOf(active)
  useEffect(() => {
    if (walkedTo !== null && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [walkedTo, activeId])

  const pickEarly = useEffectEvent(() => {
    const first = options.find(isFound)
    if (early.current && first) onPick(first.id, early.current)
    early.current = null
  })
  useEffect(() => {
    if (!isLoading) pickEarly()
  }, [isLoading])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      walk(step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isBeside = event.ctrlKey || event.metaKey
      const meant = event.shiftKey && options.find(option => option.shortcut === 'Shift+Enter')
      if (meant) onPick(meant.id, { isBeside })
      else if (isLoading && walkedTo === null) early.current = { isBeside }
      else if (active) onPick(active.id, { isBeside })
    }
  }

  const press = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-option]') : null
    if (option?.dataset.option && event.button < 2)
      onPick(option.dataset.option, { isBeside: event.ctrlKey || event.metaKey || event.button === 1 })
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className={classes('relative flex shrink-0 items-center', look === 'palette' && 'border-b border-ruling')}>
        <span className="pointer-events-none absolute left-4 text-ink-soft">
          {isLoading ? <Spinner /> : <Search size={17} aria-hidden="true" />}
        </span>
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${base}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          maxLength={maxLength}
          value={words}
          ref={focusOnce}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
          className={classes(
            'w-full min-w-0 bg-transparent pr-4 pl-11 text-ink placeholder:text-ink-soft',
            look === 'palette'
              ? 'h-14 text-[17px] outline-none'
              : 'h-10 rounded-control border border-control focus:border-accent focus:outline-2 focus:outline-accent pointer-coarse:h-11 pointer-coarse:text-base',
          )}
        />
        {end}
      </div>
      {filters}
      <span role="status" className="sr-only">
        {isLoading ? '' : texts.results(options.length)}
      </span>
      <div ref={list} className={classes('min-h-0 flex-1 overflow-y-auto overscroll-contain', look === 'palette' ? 'p-2' : 'py-2')}>
        {note}
        <div
          id={`${base}-list`}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          // The focus stays in the field.
          onPointerDown={event => event.preventDefault()}
          onClick={press}
          onAuxClick={press}
          onKeyDown={onKeyDown}
        >
          {sections
            .filter(section => section.options.length > 0)
            .map(section => (
              <div key={section.id} role="group" aria-label={section.title ?? label} className="not-first:mt-2">
                {section.title && (
                  <div aria-hidden="true" className="px-3 pt-1.5 pb-1 text-xs font-semibold text-ink-soft">
                    {section.title}
                  </div>
                )}
                {section.options.map(option => (
                  <div
                    key={option.id}
                    id={idOf(option)}
                    role="option"
                    aria-selected={option === active}
                    aria-keyshortcuts={option.shortcut}
                    data-option={option.id}
                    tabIndex={-1}
                    onPointerMove={() => option !== active && setWalkedTo(option.id)}
                    className="cursor-pointer scroll-my-2 rounded-control px-3 py-2 aria-selected:bg-tint pointer-coarse:min-h-11"
                  >
                    {option.content}
                  </div>
                ))}
              </div>
            ))}
        </div>
      </div>
      {foot}
    </div>
  )
}

const isFound = (option: PickerOption): boolean => !option.isProposal

const STEPS: Record<string, number | 'first' | 'last'> = { ArrowDown: 1, ArrowUp: -1, PageDown: 'last', PageUp: 'first' }

// The list is opened in order to type.
const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })
