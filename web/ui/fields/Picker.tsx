import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'
import { PickerList } from './PickerList.tsx'
import { type PickerOption, type PickerSection, usePicking } from './usePicking.ts'

type PickerProps = {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
  sections: readonly PickerSection[]
  /** Enter or a click; with Ctrl, ⌘ or the middle button: beside what is open. */
  onPick: (id: string, how: { isBeside: boolean }) => void
  /** Another option is the active one, for a preview beside the list. */
  onActive?: (id: string | undefined) => void
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
  /** A part of a page, which begins elsewhere. */
  isPart?: boolean
}

/** A field above a list: type to find, walk with the arrow keys, Enter picks (WAI-ARIA combobox with a list that is always open). */
export function Picker({ label, placeholder, words, onWords, sections, onPick, ...rest }: PickerProps) {
  const { filters, note, foot, end, isLoading = false, maxLength, look = 'palette', isPart = false, onActive } = rest
  const texts = useUiTexts()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const options = sections.flatMap(section => section.options)
  const { active, walkedTo, setWalkedTo, restart, onKeyDown } = usePicking({ options, isLoading, onPick })
  const idOf = (option: PickerOption) => `${base}-${option.id}`

  const type = (typed: string) => {
    restart()
    list.current?.scrollTo({ top: 0 })
    onWords(typed)
  }
  const activeId = active && idOf(active)
  const tellActive = useEffectEvent((id: string | undefined) => onActive?.(id))
  useEffect(() => tellActive(active?.id), [active?.id])
  useEffect(() => {
    if (walkedTo !== null && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [walkedTo, activeId])

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
          ref={isPart ? undefined : focusOnce}
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
        <PickerList
          id={`${base}-list`}
          label={label}
          sections={sections}
          active={active}
          idOf={idOf}
          onPoint={option => setWalkedTo(option.id)}
          onPick={onPick}
          onKeyDown={onKeyDown}
        />
      </div>
      {foot}
    </div>
  )
}

// The list is opened in order to type.
const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })
