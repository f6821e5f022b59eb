import { createSuggestions, isOutsideCode } from '../suggest/suggestions.ts'
import type { Block } from './blocks.ts'
import { filterEntries } from '../suggest/filterEntries.ts'

/** A block, or a kind of one. */
export interface SlashEntry extends Pick<Block, 'keywords' | 'typed' | 'isOnlyForEmpty' | 'run'> {
  id: string
  title: string
  help?: string
  /** The heading above it. */
  group: string
  icon: Block['id']
  inside?: readonly SlashEntry[]
}

/** After this many letters without a match the menu closes. */
const HOPELESS_LENGTH = 3

/** The menu of blocks that `/` opens (`interface: slash menu`). */
export const createSlashCommands = (all: readonly SlashEntry[]) => {
  const some = all.filter(({ isOnlyForEmpty }) => !isOnlyForEmpty)
  /** All words of the text as they were when the menu was last asked about; the editor itself is one letter behind then. */
  let words = ''
  const find = (query: string) => filterEntries(words === `/${query}` ? all : some, query)
  return createSuggestions<SlashEntry>({
    name: 'slashCommands',
    char: '/',
    allowSpaces: true,
    allowedPrefixes: [' ', '\u00a0'],
    find,
    insideOf: ({ inside = [] }) => inside,
    isAsking: query => {
      if (query.startsWith(' ') || query.startsWith('/')) return false
      if (find(query).length > 0) return true
      return query.length < HOPELESS_LENGTH && !query.endsWith(' ')
    },
    // Nor where only inline content is allowed.
    allow: $from => {
      words = $from.doc.childCount === 1 ? $from.doc.textContent : ''
      return isOutsideCode($from) && $from.parent.type.name === 'paragraph'
    },
    run: (editor, range, entry) => entry.run(editor, range),
  })
}
