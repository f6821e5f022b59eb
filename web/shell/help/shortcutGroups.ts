import type { help } from '#texts/en/help.ts'

type Text = Exclude<keyof typeof help, 'email' | 'phone' | 'noShortcut'>
type Shortcut = readonly [Text, ...keys: string[]]

/** The shortcuts by where they work, under the keys of their texts. */
export const SHORTCUTS: readonly { title: Text; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'everywhere',
    shortcuts: [
      ['search', 'Ctrl+K'],
      ['navigation', 'Ctrl+.'],
      ['renamePage', 'F2'],
      ['sheet', '?'],
    ],
  },
  {
    title: 'tree',
    shortcuts: [
      ['walk', '↑', '↓'],
      ['unfold', '→', '←'],
      ['ends', 'Home', 'End'],
      ['unfoldAll', '*'],
      ['letters', 'A–Z'],
      ['open', 'Enter'],
      ['openBeside', 'Ctrl+Enter'],
      ['select', 'Shift+↑', '↓'],
      ['selectAll', 'Ctrl+A'],
      ['rename', 'F2'],
      ['remove', 'Delete'],
      ['menu', 'Shift+F10'],
    ],
  },
  {
    title: 'reading',
    shortcuts: [
      ['edit', 'Ctrl+E'],
      ['nextHit', 'Tab', 'Shift+Tab'],
      ['clearHits', 'Esc'],
      ['focus', 'Ctrl+Shift+F'],
    ],
  },
  {
    title: 'writing',
    shortcuts: [
      ['slash', '/'],
      ['moveBlock', 'Alt+↑', '↓'],
      ['selectBlock', 'Esc'],
      ['blockMenu', 'Ctrl+/'],
      ['save', 'Ctrl+S'],
      ['find', 'Ctrl+F'],
      ['replace', 'Ctrl+H'],
      ['marks', 'Ctrl+B', 'Ctrl+I', 'Ctrl+U'],
      ['strike', 'Ctrl+Shift+S'],
      ['code', 'Ctrl+E'],
      ['highlight', 'Ctrl+Shift+H'],
      ['link', 'Ctrl+K'],
      ['toolbar', 'Alt+F10'],
      ['lists', 'Ctrl+Shift+7', '8', '9'],
      ['leave', 'Ctrl+Enter'],
      ['plain', 'Ctrl+Shift+V'],
    ],
  },
]
