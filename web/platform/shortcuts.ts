import { letterOf } from './letterOf.ts'

/**
 * The keys of one thing to do, as they are shown (`product: 2.8`): several ways, or one for each direction. `Ctrl` is also the ⌘ of a Mac.
 * What listens for keys, what shows them and the sheet behind `?` all take them from here.
 */
export type Keys = readonly [string, ...string[]]
type Group = Readonly<Record<string, Keys>>

export const EVERYWHERE = {
  search: ['Ctrl+K'],
  navigation: ['Ctrl+.', 'Ctrl+\\'],
  renamePage: ['F2'],
  closeTop: ['Esc'],
  sheet: ['?'],
} as const satisfies Group

/** Where one of several is picked: in the search, in menus, in the list of teams. */
export const LISTS = {
  walkList: ['↓', '↑'],
  pick: ['Enter'],
  pickBeside: ['Ctrl+Enter'],
  create: ['Shift+Enter'],
  team: ['Ctrl+1', 'Ctrl+2', 'Ctrl+3', 'Ctrl+4', 'Ctrl+5', 'Ctrl+6', 'Ctrl+7', 'Ctrl+8', 'Ctrl+9'],
} as const satisfies Group

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

export const READING = {
  edit: ['Ctrl+E'],
  comment: ['Ctrl+Alt+M'],
  selectText: ['Ctrl+A'],
  focus: ['Ctrl+Shift+F'],
  walkPictures: ['→', '←'],
  walkChanges: ['Alt+↓', 'Alt+↑'],
} as const satisfies Group

export const FINDING = {
  nextHit: ['Tab', 'Shift+Tab'],
  nextFromField: ['Enter', 'Shift+Enter'],
  exact: ['Alt+C'],
  whole: ['Alt+W'],
  clearHits: ['Esc'],
} as const satisfies Group

export const WRITING = {
  save: ['Ctrl+S'],
  find: ['Ctrl+F'],
  replace: ['Ctrl+H'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Shift+Z', 'Ctrl+Y'],
  slash: ['/'],
  mention: ['@'],
  emoji: [':'],
  bold: ['Ctrl+B'],
  italic: ['Ctrl+I'],
  underline: ['Ctrl+U'],
  strike: ['Ctrl+Shift+S'],
  code: ['Ctrl+E'],
  highlight: ['Ctrl+Shift+H'],
  subscript: ['Ctrl+,'],
  superscript: ['Ctrl+.'],
  link: ['Ctrl+K'],
  paragraph: ['Ctrl+Alt+0'],
  heading: ['Ctrl+Alt+1', 'Ctrl+Alt+2', 'Ctrl+Alt+3'],
  orderedList: ['Ctrl+Shift+7'],
  bulletList: ['Ctrl+Shift+8'],
  taskList: ['Ctrl+Shift+9'],
  blockquote: ['Ctrl+Shift+B'],
  codeBlock: ['Ctrl+Alt+C'],
  indent: ['Tab', 'Shift+Tab'],
  lineBreak: ['Shift+Enter'],
  leave: ['Ctrl+Enter'],
  textEnds: ['Ctrl+Home', 'Ctrl+End'],
  moveBlock: ['Alt+↑', 'Alt+↓'],
  movePicture: ['Alt+←', 'Alt+→'],
  selectBlock: ['Esc'],
  blockMenu: ['Ctrl+/'],
  toolbar: ['Alt+F10'],
  plain: ['Ctrl+Shift+V'],
} as const satisfies Group

export const COMMENTS = { send: ['Ctrl+Enter'] } as const satisfies Group

/** What is read of an event of a key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether one of these keys is pressed, with the others that it names and no more. */
export const isPressed = (event: Pressed, keys: Keys): boolean => whichPressed(event, keys) >= 0

/** Returns which of these keys is pressed, counted from 0; -1 for none. */
export const whichPressed = (event: Pressed, keys: Keys): number => keys.findIndex(one => isOne(event, one))

function isOne(event: Pressed, keys: string): boolean {
  const names = keys.split('+')
  const name = names.pop()!
  const isWithCtrl = event.ctrlKey || event.metaKey
  if (isWithCtrl !== names.includes('Ctrl') || event.altKey !== names.includes('Alt')) return false
  // Whether a sign needs Shift differs from keyboard to keyboard.
  if (!isSign(name) && event.shiftKey !== names.includes('Shift')) return false
  if (isLetter(name)) return letterOf(event) === name.toLowerCase()
  return event.key === (NAMES[name] ?? name) || event.code === `Digit${name}`
}

/** Returns the same keys as the editor names them: `Mod-Shift-f`. */
export const inEditor = (keys: string): string =>
  keys
    .split('+')
    .map(name => NAMES[name] ?? (name.length === 1 ? name.toLowerCase() : name))
    .join('-')

const isLetter = (name: string): boolean => name.length === 1 && name.toLowerCase() !== name.toUpperCase()
const isSign = (name: string): boolean => name.length === 1 && !isLetter(name) && !(name in NAMES) && Number.isNaN(Number(name))

const NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'Mod',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Esc: 'Escape',
  Space: ' ',
}
