import { ChevronRight } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { useTexts } from '#web/data/app.ts'
import { clearance } from '#web/ui/look/bars.ts'
import { classes } from '#web/ui/look/classes.ts'
import type { SuggestionEntry, SuggestionState, SuggestionStore } from './suggestions.ts'

interface SuggestionTexts {
  title: string
  help?: string
  /** The shortcut at the right. */
  typed?: string
  /** It has forms, which → lists. */
  hasInside?: boolean
}

interface SuggestionMenuProps<Entry> {
  editor: Editor
  store: SuggestionStore<Entry>
  frame: RefObject<HTMLElement | null>
  label: string
  textsOf: (entry: Entry) => SuggestionTexts
  Icon: ComponentType<{ entry: Entry }>
  /** The heading of the entry's group. */
  groupOf?: (entry: Entry, query: string) => string | undefined
}

/** The list below (or above) the typed sign. The focus stays in the text, which references the active row (ARIA combobox). */
export function SuggestionMenu<Entry extends SuggestionEntry>({ editor, store, ...shown }: SuggestionMenuProps<Entry>) {
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const id = useId()
  const isOpen = state !== null && state.entries.length > 0
  const selected = state?.entries[state.selected]?.id
  useCombobox(editor, isOpen ? { list: id, option: `${id}-${selected}` } : null)
  if (!state) return null
  return <OpenMenu {...shown} id={id} state={state} store={store} />
}

const GAP_PX = 6
const HEIGHT_PX = 320
const WIDTH_PX = 320

function OpenMenu<Entry extends SuggestionEntry>({
  id,
  state,
  store,
  frame,
  label,
  textsOf,
  Icon,
  groupOf,
}: Omit<SuggestionMenuProps<Entry>, 'editor'> & { id: string; state: SuggestionState<Entry> }) {
  const t = useTexts('ui')
  const list = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { entries, selected, query } = state

  useLayoutEffect(() => {
    const rect = state.rect()
    const box = frame.current?.getBoundingClientRect()
    if (!rect || !box || !menu.current) return
    const clear = clearance()
    const below = window.innerHeight - clear.bottom - rect.bottom - GAP_PX
    const above = rect.top - clear.top - GAP_PX
    const isAbove = below < HEIGHT_PX && above > below
    const { style } = menu.current
    style.setProperty('--room', `${Math.min(HEIGHT_PX, isAbove ? above : below)}px`)
    style.left = `${Math.max(0, Math.min(rect.left - box.left, box.width - WIDTH_PX))}px`
    // Never by its lower edge, because the content below may still grow.
    const top = isAbove ? rect.top - GAP_PX - menu.current.offsetHeight : rect.bottom + GAP_PX
    style.top = `${top - box.top}px`
  }, [state, frame])
  useEffect(() => {
    if (entries.length > 0) list.current?.querySelectorAll('[role=option]')[selected]?.scrollIntoView({ block: 'nearest' })
  }, [selected, entries])
  usePointer(menu, store)

  const groups = inGroups(entries, entry => groupOf?.(entry, query))
  return (
    <div ref={menu} className="absolute z-30 w-80 max-w-full rounded-card border border-ruling bg-surface text-ink shadow-raised">
      <p role="status" className="sr-only">
        {t('results', { count: entries.length })}
      </p>
      {entries.length === 0 ? (
        <p className="px-3.5 py-3 text-sm text-ink-soft">{t('noResults')}</p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={label} className="max-h-(--room) overflow-y-auto overscroll-contain p-1.5">
          {groups.map(({ title, first, inside }) => {
            const rows = inside.map((entry, index) => (
              <Row
                key={entry.id}
                id={`${id}-${entry.id}`}
                {...textsOf(entry)}
                icon={<Icon entry={entry} />}
                index={first + index}
                isSelected={first + index === selected}
              />
            ))
            return title === undefined ? (
              rows
            ) : (
              <div key={first} role="group" aria-label={title} className="not-first:mt-1.5">
                <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-soft">
                  {title}
                </p>
                {rows}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

interface Group<Entry> {
  title: string | undefined
  /** The index of its first entry among all. */
  first: number
  inside: Entry[]
}

/** Groups adjacent entries with the same heading. */
function inGroups<Entry>(entries: readonly Entry[], titleOf: (entry: Entry) => string | undefined): Group<Entry>[] {
  const groups: Group<Entry>[] = []
  for (const [index, entry] of entries.entries()) {
    const title = titleOf(entry)
    const last = groups.at(-1)
    if (last?.title === title && last) last.inside.push(entry)
    else groups.push({ title, first: index, inside: [entry] })
  }
  return groups
}

interface RowProps extends SuggestionTexts {
  id: string
  icon: ReactNode
  index: number
  isSelected: boolean
}

function Row({ id, icon, title, help, typed, hasInside, index, isSelected }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-index={index}
      className={classes(
        'flex cursor-default items-center gap-3 rounded-control px-2 py-1.25 pointer-coarse:py-2',
        isSelected && 'bg-hover',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm leading-5 font-book">{title}</span>
        {help && <span className="block truncate text-xs leading-4 text-ink-soft">{help}</span>}
      </span>
      {typed && (
        <span aria-hidden="true" className="shrink-0 pr-1 font-mono text-xs text-ink-soft">
          {typed}
        </span>
      )}
      {hasInside && (
        <span
          aria-hidden="true"
          data-inside
          className="-my-1.5 -mr-1.5 grid size-9 shrink-0 place-items-center text-ink-soft pointer-coarse:size-11"
        >
          <ChevronRight size={16} />
        </span>
      )}
    </div>
  )
}

/** The pointer activates and chooses rows; the text keeps the focus and its caret. */
function usePointer<Entry>(menu: RefObject<HTMLElement | null>, store: SuggestionStore<Entry>) {
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const stopping = new AbortController()
    const { signal } = stopping
    const withRow = (run: (index: number, target: Element) => void) => (event: Event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
      if (row) run(Number(row.dataset.index), event.target as Element)
    }
    element.addEventListener('mousedown', event => event.preventDefault(), { signal })
    element.addEventListener('pointermove', withRow(store.point), { signal })
    const press = (index: number, target: Element) => void ((target.closest('[data-inside]') && store.enter(index)) || store.choose(index))
    element.addEventListener('click', withRow(press), { signal })
    return () => stopping.abort()
  }, [menu, store])
}

/** While the list is open the text is a combobox that references the active row. */
function useCombobox(editor: Editor, open: { list: string; option: string } | null) {
  const { list, option } = open ?? {}
  useEffect(() => {
    const { dom } = editor.view
    if (list === undefined || option === undefined) return
    const shown = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-activedescendant': option,
    }
    dom.removeAttribute('aria-multiline')
    for (const [name, value] of Object.entries(shown)) dom.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(shown)) dom.removeAttribute(name)
      dom.setAttribute('role', 'textbox')
      dom.setAttribute('aria-multiline', 'true')
    }
  }, [editor, list, option])
}
