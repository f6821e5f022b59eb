import { type Editor, Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { Block } from './blocks.ts'
import { filterBlocks } from './filterBlocks.ts'

export interface SlashEntry extends Block {
  title: string
}

/** The open menu; null while there is none. */
export interface SlashMenuState {
  entries: readonly SlashEntry[]
  selected: number
  /** Where the typed slash stands, in the window. */
  rect(): DOMRect | null
}

export interface SlashMenuStore {
  getState(): SlashMenuState | null
  subscribe(listener: () => void): () => void
  choose(index: number): void
  point(index: number): void
}

const slashKey = new PluginKey('slashCommands')
/** So many letters without a match are not a search any more. */
const HOPELESS_LENGTH = 3

/** The menu of blocks that `/` opens (`interface: slash menu`). The list itself is drawn by SlashMenu; here is what keys do. */
export function createSlashCommands(entries: readonly SlashEntry[]): { extension: Extension; store: SlashMenuStore } {
  let state: SlashMenuState | null = null
  let props: SuggestionProps<SlashEntry, SlashEntry> | null = null
  const listeners = new Set<() => void>()
  const set = (next: SlashMenuState | null) => {
    state = next
    for (const listener of listeners) listener()
  }
  const show = (next: SuggestionProps<SlashEntry, SlashEntry>) => {
    props = next
    set({ entries: next.items, selected: 0, rect: () => next.clientRect?.() ?? null })
  }
  const choose = (index: number) => {
    const entry = state?.entries[index]
    if (entry && props) props.command(entry)
  }
  const point = (index: number) => {
    if (state && state.selected !== index) set({ ...state, selected: index })
  }
  const walk = (by: number) => {
    const count = state?.entries.length ?? 0
    if (state && count > 0) point((state.selected + by + count) % count)
  }

  const onKeyDown = (event: KeyboardEvent, editor: Editor): boolean => {
    const isCtrl = event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape') {
      event.stopPropagation()
      exitSuggestion(editor.view, slashKey)
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

  const isHopeless = (query: string): boolean => {
    if (query.startsWith(' ') || query.startsWith('/')) return true
    if (filterBlocks(entries, query).length > 0) return false
    return query.length >= HOPELESS_LENGTH || query.endsWith(' ')
  }

  const extension = Extension.create({
    name: 'slashCommands',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        Suggestion<SlashEntry, SlashEntry>({
          editor,
          pluginKey: slashKey,
          char: '/',
          allowSpaces: true,
          allowedPrefixes: [' ', '\u00a0'],
          decorationClass: 'slash-query',
          items: ({ query }) => filterBlocks(entries, query),
          allow: ({ state: { doc }, range }) => canHoldBlocks(doc.resolve(range.from)),
          shouldShow: ({ query }) => !isHopeless(query),
          command: ({ editor: on, range, props: entry }: { editor: Editor; range: Range; props: SlashEntry }) => entry.run(on, range),
          render: () => ({
            onStart: show,
            onUpdate: show,
            onKeyDown: ({ event }) => onKeyDown(event, editor),
            onExit: () => {
              props = null
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

/** Not inside code, nor where only a line may stand. */
const canHoldBlocks = ($from: ReturnType<Editor['state']['doc']['resolve']>): boolean =>
  !$from.parent.type.spec.code && $from.parent.type.name === 'paragraph' && !$from.marks().some(mark => mark.type.name === 'code')
