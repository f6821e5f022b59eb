import type { Group } from './keys.ts'

export const FINDING = {
  nextHit: ['Tab', 'Shift+Tab'],
  nextFromField: ['Enter', 'Shift+Enter'],
  exact: ['Alt+C'],
  whole: ['Alt+W'],
  clearHits: ['Esc'],
} as const satisfies Group
