import { type Editor, Extension, type Range } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state'
import { caretAtEnd } from '../blocks/keepWhole.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion'

/** The fields that a menu needs of each entry. */
export interface SuggestionEntry {
  id: string
}

/** The open menu; null while there is none. */
export interface SuggestionState<Entry> {
  query: string
  entries: readonly Entry[]
  selected: number
  /** The position of the typed sign in the window. */
  rect(): DOMRect | null
}

export interface SuggestionStore<Entry> extends Store<SuggestionState<Entry> | null> {
  choose(index: number): void
  point(index: number): void
}

interface SuggestionRules<Entry> {
  name: string
  /** The sign that opens the menu. */
  char: string
  allowSpaces: boolean
  /** What may be right before the sign, apart from the beginning of the line. */
  allowedPrefixes: string[]
  /** Returns the entries that match the letters after the sign, best first; null while nothing is loaded. */
  find(query: string): readonly Entry[] | null
  /** Notifies when `find` has more to offer. Returns a function that unsubscribes. */
  onMore?(listener: () => void): () => void
  /** Whether the letters after the sign are (still) a query; `isAsked` when a button has typed the sign. */
  isAsking(query: string, isAsked: boolean): boolean
  /** Whether entries are allowed at this position. */
  allow($from: ResolvedPos): boolean
  /** Replaces the sign and its letters by the entry. */
  run(editor: Editor, range: Range, entry: Entry): void
}

const nothingMore = () => () => {}

/** A menu that a typed sign opens beside it (`interface: slash menu`). SuggestionMenu draws the list; this file handles the keys. */
export function createSuggestions<Entry extends SuggestionEntry>({
  name,
  find,
  onMore = nothingMore,
  isAsking,
  allow,
  run,
  ...sign
}: SuggestionRules<Entry>): { extension: Extension; store: SuggestionStore<Entry> } {
  const pluginKey = new PluginKey(name)
  const menu = createMenu(find)
  let stopHearing: (() => void) | undefined
  let isAsked = false

  const onKeyDown = (event: KeyboardEvent, editor: Editor): boolean => {
    if (event.key !== 'Escape') return press(menu, event)
    event.stopPropagation()
    exitSuggestion(editor.view, pluginKey)
    return true
  }

  const extension = Extension.create({
    name,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        Suggestion<Entry, Entry>({
          ...sign,
          editor,
          pluginKey,
          decorationClass: 'suggestion-query',
          // The entries come from `find`, immediately and whenever there are more.
          minQueryLength: Number.POSITIVE_INFINITY,
          allow: ({ state: { doc }, range }) => allow(doc.resolve(range.from)),
          shouldShow: ({ query, transaction }) => {
            isAsked ||= transaction.getMeta(ASKED) === sign.char
            return isAsking(query, isAsked)
          },
          command: ({ editor: on, range, props: entry }) => run(on, range, entry),
          render: () => ({
            onStart: props => {
              stopHearing = onMore(menu.refresh)
              menu.show(props)
            },
            onUpdate: menu.show,
            onKeyDown: ({ event }) => onKeyDown(event, editor),
            onExit: () => {
              stopHearing?.()
              isAsked = false
              menu.close()
            },
          }),
        }),
      ]
    },
  })

  return { extension, store: menu }
}

interface SuggestionMenu<Entry> extends SuggestionStore<Entry> {
  show(props: SuggestionProps<Entry, Entry>): void
  /** Searches again. */
  refresh(): void
  /** Moves the active row up or down, wrapping at the ends. */
  walk(by: number): void
  close(): void
}

/** The list beside the sign: its entries, and the active one. */
function createMenu<Entry extends SuggestionEntry>(find: SuggestionRules<Entry>['find']): SuggestionMenu<Entry> {
  const { getState, setState, subscribe } = createStore<SuggestionState<Entry> | null>(null)
  let props: SuggestionProps<Entry, Entry> | null = null
  /** The letters for which the active row was moved. */
  let markedFor: string | null = null

  /** The best entry is active; more entries for the same letters leave a moved active row in place. */
  const refresh = () => {
    if (!props) return
    const { query, clientRect } = props
    const before = getState()
    const entries = find(query) ?? before?.entries
    if (!entries) return
    const marked = markedFor === query ? before?.entries[before.selected]?.id : undefined
    const selected = Math.max(0, marked === undefined ? 0 : entries.findIndex(({ id }) => id === marked))
    setState({ query, entries, selected, rect: () => clientRect?.() ?? null })
  }
  const point = (index: number) => {
    const state = getState()
    if (!state || state.selected === index) return
    markedFor = state.query
    setState({ ...state, selected: index })
  }

  return {
    getState,
    subscribe,
    point,
    refresh,
    show: next => {
      props = next
      refresh()
    },
    choose: index => {
      const entry = getState()?.entries[index]
      if (entry && props) props.command(entry)
    },
    walk: by => {
      const state = getState()
      const count = state?.entries.length ?? 0
      if (state && count > 0) point((state.selected + by + count) % count)
    },
    close: () => {
      props = null
      markedFor = null
      setState(null)
    },
  }
}

/** Arrows (or Ctrl+N and Ctrl+P) move, Enter and Tab choose. Returns whether the menu has handled the key. */
function press<Entry>(menu: SuggestionMenu<Entry>, event: KeyboardEvent): boolean {
  const state = menu.getState()
  const isCtrl = event.ctrlKey && !event.metaKey && !event.altKey
  if (!state || state.entries.length === 0) return false
  if (event.key === 'ArrowDown' || (isCtrl && event.key === 'n')) menu.walk(1)
  else if (event.key === 'ArrowUp' || (isCtrl && event.key === 'p')) menu.walk(-1)
  else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) menu.choose(state.selected)
  else return false
  event.preventDefault()
  return true
}

const ASKED = 'suggestionAsked'

/** Types a sign for a button or an entry of another menu, so that its menu opens. It replaces the range `over`. */
export function typeSign({ view }: Editor, sign: string, over?: Range): void {
  view.dispatch(withSign(view.state, sign, over))
  view.focus()
}

/** Inserts the sign at the caret, separated from the word before it. A block that is selected as a whole stays, as for every letter. */
export function withSign(state: EditorState, sign: string, over?: Range): Transaction {
  const tr = caretAtEnd(state) ?? state.tr
  if (over) tr.delete(over.from, over.to)
  const { parent, parentOffset } = tr.selection.$from
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, null, '\ufffc')
  const isApart = before === '' || /\s/.test(before)
  return tr.insertText(isApart ? sign : ` ${sign}`).setMeta(ASKED, sign)
}

/** Not inside code. */
export const isOutsideCode = ($from: ResolvedPos): boolean =>
  !$from.parent.type.spec.code && !$from.marks().some(mark => mark.type.name === 'code')
