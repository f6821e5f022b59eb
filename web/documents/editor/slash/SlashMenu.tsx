import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Minus,
  Pilcrow,
  Quote,
  SquareChevronDown,
  Table,
} from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { useTexts } from '#web/data/app.ts'
import { classes } from '#web/ui/classes.ts'
import { GROUPS } from './blocks.ts'
import type { SlashEntry, SlashMenuState, SlashMenuStore } from './slashCommands.ts'

const ICONS: Record<SlashEntry['id'], LucideIcon> = {
  paragraph: Pilcrow,
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListChecks,
  blockquote: Quote,
  image: Image,
  callout: MessageSquareWarning,
  details: SquareChevronDown,
  table: Table,
  divider: Minus,
  codeBlock: Code,
}

interface SlashMenuProps {
  editor: Editor
  store: SlashMenuStore
  frame: RefObject<HTMLElement | null>
}

/** The list of blocks below (or above) the typed slash. The focus stays in the text, which names the marked row (ARIA combobox). */
export function SlashMenu({ editor, store, frame }: SlashMenuProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const id = useId()
  const isOpen = state !== null && state.entries.length > 0
  const selected = state?.entries[state.selected]?.id
  useCombobox(editor, isOpen ? { list: id, option: `${id}-${selected}` } : null)
  if (!state) return null
  return <OpenMenu id={id} state={state} store={store} frame={frame} />
}

const GAP_PX = 6
const HEIGHT_PX = 320
const WIDTH_PX = 320
/** Under the top bar. */
const TOP_PX = 65

function OpenMenu({
  id,
  state,
  store,
  frame,
}: {
  id: string
  state: SlashMenuState
  store: SlashMenuStore
  frame: RefObject<HTMLElement | null>
}) {
  const t = useTexts('editor')
  const list = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { entries, selected } = state

  useLayoutEffect(() => {
    const rect = state.rect()
    const box = frame.current?.getBoundingClientRect()
    if (!rect || !box || !menu.current) return
    const bar = Number.parseFloat(window.document.documentElement.style.getPropertyValue('--bottom-bar')) || 0
    const below = window.innerHeight - bar - rect.bottom - 2 * GAP_PX
    const above = rect.top - TOP_PX - 2 * GAP_PX
    const isAbove = below < HEIGHT_PX && above > below
    const { style } = menu.current
    style.setProperty('--room', `${Math.min(HEIGHT_PX, isAbove ? above : below)}px`)
    style.left = `${Math.max(0, Math.min(rect.left - box.left, box.width - WIDTH_PX))}px`
    // Never by its lower edge: what stands below may still grow.
    const top = isAbove ? rect.top - GAP_PX - menu.current.offsetHeight : rect.bottom + GAP_PX
    style.top = `${top - box.top}px`
  }, [state, frame])
  useEffect(() => {
    if (entries.length > 0) list.current?.querySelectorAll('[role=option]')[selected]?.scrollIntoView({ block: 'nearest' })
  }, [selected, entries])
  usePointer(menu, store)

  const isSearch = entries.length < TOTAL
  return (
    <div ref={menu} className="absolute z-30 w-80 max-w-full rounded-card border border-ruling bg-surface text-ink shadow-raised">
      <p role="status" className="sr-only">
        {t('results', { count: entries.length })}
      </p>
      {entries.length === 0 ? (
        <p className="px-3.5 py-3 text-sm text-ink-soft">{t('noBlock')}</p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={t('blocks')} className="max-h-(--room) overflow-y-auto overscroll-contain p-1.5">
          {isSearch
            ? entries.map((entry, index) => <Row key={entry.id} {...{ id, entry, index }} isSelected={index === selected} />)
            : GROUPS.map(group => (
                <div key={group} role="group" aria-label={t(group)} className="not-first:mt-1.5">
                  <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-soft">
                    {t(group)}
                  </p>
                  {entries.map(
                    (entry, index) =>
                      entry.group === group && <Row key={entry.id} {...{ id, entry, index }} isSelected={index === selected} />,
                  )}
                </div>
              ))}
        </div>
      )}
    </div>
  )
}

const TOTAL = Object.keys(ICONS).length

function Row({ id, entry, index, isSelected }: { id: string; entry: SlashEntry; index: number; isSelected: boolean }) {
  const t = useTexts('editor')
  const Icon = ICONS[entry.id]
  return (
    <div
      id={`${id}-${entry.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-index={index}
      className={classes(
        'flex cursor-default items-center gap-3 rounded-control px-2 py-1.25 pointer-coarse:py-2',
        isSelected && 'bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-control border border-ruling bg-paper text-ink-soft"
      >
        <Icon size={17} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm leading-5 font-book">{entry.title}</span>
        <span className="block truncate text-xs leading-4 text-ink-soft">{t(`${entry.id}Help`)}</span>
      </span>
      {entry.typed && (
        <span aria-hidden="true" className="shrink-0 pr-1 font-mono text-xs text-ink-soft">
          {entry.typed}
        </span>
      )}
    </div>
  )
}

/** The pointer marks and takes rows; the text keeps the focus and its caret. */
function usePointer(menu: RefObject<HTMLElement | null>, store: SlashMenuStore) {
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const stopping = new AbortController()
    const { signal } = stopping
    const withRow = (run: (index: number) => void) => (event: Event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
      if (row) run(Number(row.dataset.index))
    }
    element.addEventListener('mousedown', event => event.preventDefault(), { signal })
    element.addEventListener('pointermove', withRow(store.point), { signal })
    element.addEventListener('click', withRow(store.choose), { signal })
    return () => stopping.abort()
  }, [menu, store])
}

/** While the list is open the text is a combobox that names the marked row. */
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
