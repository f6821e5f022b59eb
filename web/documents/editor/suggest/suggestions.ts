import { type Editor, Extension, type Range } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state'
import { caretAtEnd } from '../blocks/keepWhole.ts'
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion'

/** What a menu needs to know of each of its entries. */
export interface SuggestionEntry {
  id: string
}

/** The open menu; null while there is none. */
export interface SuggestionState<Entry> {
  query: string
  entries: readonly Entry[]
  selected: number
  /** Where the typed sign stands, in the window. */
  rect(): DOMRect | null
}

export interface SuggestionStore<Entry> {
  getState(): SuggestionState<Entry> | null
  subscribe(listener: () => void): () => void
  choose(index: number): void
  point(index: number): void
}

interface SuggestionRules<Entry> {
  name: string
  /** The sign that opens the menu. */
  char: string
  allowSpaces: boolean
  /** What may stand right before the sign, beside the beginning of the line. */
  allowedPrefixes: string[]
  /** What fits the letters after the sign, best first; null while nothing is known yet. */
  find(query: string): readonly Entry[] | null
  /** Tells when `find` has more to say; answers how to stop. */
  onMore?(listener: () => void): () => void
  /** Whether the letters after the sign are a question (still); `isAsked` when a button has typed the sign. */
  isAsking(query: string, isAsked: boolean): boolean
  /** Whether entries may stand in this place at all. */
  allow($from: ResolvedPos): boolean
  /** Puts the entry in the place of the sign and its letters. */
  run(editor: Editor, range: Range, entry: Entry): void
}

const nothingMore = () => () => {}

/** A menu that a typed sign opens beside it (`interface: slash menu`). The list is drawn by SuggestionMenu; here is what keys do. */
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
  let state: SuggestionState<Entry> | null = null
  let props: SuggestionProps<Entry, Entry> | null = null
  let stopHearing: (() => void) | undefined
  let isAsked = false
  /** The letters for which somebody has moved the mark. */
  let markedFor: string | null = null
  const listeners = new Set<() => void>()
  const set = (next: SuggestionState<Entry> | null) => {
    state = next
    for (const listener of listeners) listener()
  }
  /** The mark is on the best entry; more entries for the same letters leave it where somebody has moved it. */
  const refresh = () => {
    if (!props) return
    const { query, clientRect } = props
    const entries = find(query) ?? state?.entries
    if (!entries) return
    const marked = markedFor === query ? state?.entries[state.selected]?.id : undefined
    const selected = Math.max(0, marked === undefined ? 0 : entries.findIndex(({ id }) => id === marked))
    set({ query, entries, selected, rect: () => clientRect?.() ?? null })
  }
  const show = (next: SuggestionProps<Entry, Entry>) => {
    props = next
    refresh()
  }
  const choose = (index: number) => {
    const entry = state?.entries[index]
    if (entry && props) props.command(entry)
  }
  const point = (index: number) => {
    if (!state || state.selected === index) return
    markedFor = state.query
    set({ ...state, selected: index })
  }
  const walk = (by: number) => {
    const count = state?.entries.length ?? 0
    if (state && count > 0) point((state.selected + by + count) % count)
  }

  const onKeyDown = (event: KeyboardEvent, editor: Editor): boolean => {
    const isCtrl = event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape') {
      event.stopPropagation()
      exitSuggestion(editor.view, pluginKey)
      return true
    }
    if (!state || state.entries.length === 0) return false
    if (event.key === 'ArrowDown' || (isCtrl && event.key === 'n')) walk(1)
    else if (event.key === 'ArrowUp' || (isCtrl && event.key === 'p')) walk(-1)
    else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)) choose(state.selected)
    else return false
    event.preventDefault()
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
          // The entries come from `find`, at once and whenever there are more.
          minQueryLength: Number.POSITIVE_INFINITY,
          allow: ({ state: { doc }, range }) => allow(doc.resolve(range.from)),
          shouldShow: ({ query, transaction }) => {
            isAsked ||= transaction.getMeta(ASKED) === sign.char
            return isAsking(query, isAsked)
          },
          command: ({ editor: on, range, props: entry }) => run(on, range, entry),
          render: () => ({
            onStart: next => {
              stopHearing = onMore(refresh)
              show(next)
            },
            onUpdate: show,
            onKeyDown: ({ event }) => onKeyDown(event, editor),
            onExit: () => {
              stopHearing?.()
              props = null
              isAsked = false
              markedFor = null
              set(null)
            },
          }),
        }),
      ]
    },
  })

  return {
    extension,
    store: {
      getState: () => state,
      subscribe: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      choose,
      point,
    },
  }
}

const ASKED = 'suggestionAsked'

/** Types a sign, as a button or an entry of another menu asks for: its menu opens. `over` makes way for it. */
export function typeSign({ view }: Editor, sign: string, over?: Range): void {
  view.dispatch(withSign(view.state, sign, over))
  view.focus()
}

/** The sign at the caret, apart from the word before it; a block that is selected as one stays, as it does for every letter. */
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
