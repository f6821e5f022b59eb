import type { Group } from './keys.ts'

export const EVERYWHERE = {
  search: ['Ctrl+K'],
  navigation: ['Ctrl+.', 'Ctrl+\\'],
  renamePage: ['F2'],
  closeTop: ['Esc'],
  sheet: ['?'],
} as const satisfies Group
