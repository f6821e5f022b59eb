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
  /** Lists the forms of an entry in place of all entries; returns whether it has any. */
  enter(index: number): boolean
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
  /** Returns the forms of an entry, which → lists. */
  insideOf?(entry: Entry): readonly Entry[]
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
const nothingInside = () => []

/** A menu that a typed sign opens beside it (`interface: slash menu`). SuggestionMenu draws the list; this file handles the keys. */
export function createSuggestions<Entry extends SuggestionEntry>({
  name,
  find,
  insideOf = nothingInside,
  onMore = nothingMore,
  isAsking,
  allow,
  run,
  ...sign
}: SuggestionRules<Entry>): { extension: Extension; store: SuggestionStore<Entry> } {
  const pluginKey = new PluginKey(name)
  const menu = createMenu(find, insideOf)
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

/** What the list needs to know: the letters, where they are, and what a choice does. */
type Shown<Entry> = Pick<SuggestionProps<Entry, Entry>, 'query' | 'clientRect' | 'command'>

export interface ChoiceMenu<Entry> extends SuggestionStore<Entry> {
  show(props: Shown<Entry>): void
  /** Searches again. */
  refresh(): void
  /** Moves the active row up or down, wrapping at the ends. */
  walk(by: number): void
  /** Back from the forms of an entry; returns whether they were listed. */
  leave(): boolean
  close(): void
}

/** The list beside the caret: its entries, and the active one. */
export function createMenu<Entry extends SuggestionEntry>(
  find: SuggestionRules<Entry>['find'],
  insideOf: (entry: Entry) => readonly Entry[] = nothingInside,
): ChoiceMenu<Entry> {
  const { getState, setState, subscribe } = createStore<SuggestionState<Entry> | null>(null)
  let props: Shown<Entry> | null = null
  /** The letters for which the active row was moved. */
  let markedFor: string | null = null
  /** The entry whose forms are listed, until another letter is typed. */
  let entered: { of: Entry; query: string } | null = null

  /** The best entry is active; more entries for the same letters leave a moved active row in place. */
  const refresh = () => {
    if (!props) return
    const { query, clientRect } = props
    const before = getState()
    if (entered?.query !== query) entered = null
    const entries = entered ? insideOf(entered.of) : (find(query) ?? before?.entries)
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
    enter: index => {
      const state = getState()
      const entry = state?.entries[index]
      if (!state || !entry || insideOf(entry).length === 0) return false
      entered = { of: entry, query: state.query }
      markedFor = null
      refresh()
      return true
    },
    leave: () => {
      const of = entered?.of
      if (!of) return false
      entered = null
      markedFor = null
      refresh()
      point(Math.max(0, getState()?.entries.findIndex(({ id }) => id === of.id) ?? 0))
      return true
    },
    walk: by => {
      const state = getState()
      const count = state?.entries.length ?? 0
      if (state && count > 0) point((state.selected + by + count) % count)
    },
    close: () => {
      props = null
      markedFor = null
      entered = null
      setState(null)
    },
  }
}

/** Arrows (or Ctrl+N and Ctrl+P) move, → and ← go to the forms of an entry and back, Enter and Tab choose. Returns whether the menu has handled the key. */
export function press<Entry>(menu: ChoiceMenu<Entry>, event: KeyboardEvent): boolean {
  const state = menu.getState()
  const isCtrl = event.ctrlKey && !event.metaKey && !event.altKey
  if (!state || state.entries.length === 0) return false
  if (event.key === 'ArrowDown' || (isCtrl && event.key === 'n')) menu.walk(1)
  else if (event.key === 'ArrowUp' || (isCtrl && event.key === 'p')) menu.walk(-1)
  else if (event.key === 'ArrowRight' && !event.shiftKey && !isCtrl) return taken(event, menu.enter(state.selected))
  else if (event.key === 'ArrowLeft' && !event.shiftKey && !isCtrl) return taken(event, menu.leave())
  else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) menu.choose(state.selected)
  else return false
  event.preventDefault()
  return true
}

function taken(event: KeyboardEvent, isTaken: boolean): boolean {
  if (isTaken) event.preventDefault()
  return isTaken
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
