import { createSuggestions, isOutsideCode } from '../suggest/suggestions.ts'
import type { Block } from './blocks.ts'
import { filterEntries } from '../suggest/filterEntries.ts'

export interface SlashEntry extends Block {
  title: string
}

/** After this many letters without a match the menu closes. */
const HOPELESS_LENGTH = 3

/** The menu of blocks that `/` opens (`interface: slash menu`). */
export const createSlashCommands = (entries: readonly SlashEntry[]) =>
  createSuggestions<SlashEntry>({
    name: 'slashCommands',
    char: '/',
    allowSpaces: true,
    allowedPrefixes: [' ', '\u00a0'],
    find: query => filterEntries(entries, query),
    isAsking: query => {
      if (query.startsWith(' ') || query.startsWith('/')) return false
      if (filterEntries(entries, query).length > 0) return true
      return query.length < HOPELESS_LENGTH && !query.endsWith(' ')
    },
    // Nor where only inline content is allowed.
    allow: $from => isOutsideCode($from) && $from.parent.type.name === 'paragraph',
    run: (editor, range, entry) => entry.run(editor, range),
  })
