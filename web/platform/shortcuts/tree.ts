import type { Group } from './keys.ts'

export const TREE = {
  walk: ['↓', '↑'],
  unfold: ['→', '←'],
  ends: ['Home', 'End'],
  unfoldAll: ['*'],
  letters: ['A–Z'],
  open: ['Enter'],
  openBeside: ['Ctrl+Enter'],
  select: ['Space', 'Shift+Space'],
  clear: ['Esc'],
  selectMore: ['Shift+↓', 'Shift+↑'],
  selectAll: ['Ctrl+A'],
  rename: ['F2'],
  remove: ['Delete'],
  menu: ['Shift+F10'],
  undoChange: ['Ctrl+Z'],
} as const satisfies Group
