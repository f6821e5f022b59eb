import type { Group } from './keys.ts'

/** In a document, whether it is read or written. Pages have this table before the editor has come. */
export const DOCUMENT = {
  edit: ['Ctrl+E'],
  save: ['Ctrl+S'],
  comment: ['Ctrl+Alt+M'],
  selectText: ['Ctrl+A'],
  focus: ['Ctrl+Shift+F'],
  walkPictures: ['→', '←'],
  walkChanges: ['Alt+↓', 'Alt+↑'],
} as const satisfies Group

export const COMMENTS = { send: ['Ctrl+Enter'] } as const satisfies Group
