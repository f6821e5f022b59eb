import type { Group } from './keys.ts'

/** Where one of several is picked: in the search, in menus, in the list of teams. */
export const LISTS = {
  walkList: ['↓', '↑'],
  pick: ['Enter'],
  pickBeside: ['Ctrl+Enter'],
  create: ['Shift+Enter'],
  team: ['Ctrl+1', 'Ctrl+2', 'Ctrl+3', 'Ctrl+4', 'Ctrl+5', 'Ctrl+6', 'Ctrl+7', 'Ctrl+8', 'Ctrl+9'],
} as const satisfies Group
