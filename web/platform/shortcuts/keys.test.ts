import { expect, test } from 'vitest'
import { COMMENTS, DOCUMENT } from './document.ts'
import { EVERYWHERE } from './everywhere.ts'
import { FINDING } from './finding.ts'
import { inEditor } from './inEditor.ts'
import { isPressed, type Keys, type Pressed, whichPressed } from './keys.ts'
import { LISTS } from './lists.ts'
import { TREE } from './tree.ts'
import { WRITING } from './writing.ts'

const press = (key: string, code: string, held: Partial<Pressed> = {}): Pressed => ({
  ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
})
const ctrl = { ctrlKey: true }

test.each<{ keyboard: string; pressed: Pressed; keys: Keys; which: number }>([
  { keyboard: 'QWERTY', pressed: press('k', 'KeyK', ctrl), keys: EVERYWHERE.search, which: 0 },
  { keyboard: 'a Mac', pressed: press('k', 'KeyK', { metaKey: true }), keys: EVERYWHERE.search, which: 0 },
  { keyboard: 'locked capitals', pressed: press('K', 'KeyK', ctrl), keys: EVERYWHERE.search, which: 0 },
  { keyboard: 'Cyrillic letters', pressed: press('л', 'KeyK', ctrl), keys: EVERYWHERE.search, which: 0 },
  { keyboard: 'Ctrl not held', pressed: press('k', 'KeyK'), keys: EVERYWHERE.search, which: -1 },
  { keyboard: 'Shift held too', pressed: press('K', 'KeyK', { ...ctrl, shiftKey: true }), keys: EVERYWHERE.search, which: -1 },
  { keyboard: 'Alt held too', pressed: press('k', 'KeyK', { ...ctrl, altKey: true }), keys: EVERYWHERE.search, which: -1 },
  { keyboard: 'QWERTY', pressed: press('.', 'Period', ctrl), keys: EVERYWHERE.navigation, which: 0 },
  { keyboard: 'AZERTY', pressed: press('.', 'Comma', { ...ctrl, shiftKey: true }), keys: EVERYWHERE.navigation, which: 0 },
  { keyboard: 'QWERTY', pressed: press('\\', 'Backslash', ctrl), keys: EVERYWHERE.navigation, which: 1 },
  { keyboard: 'QWERTY', pressed: press('?', 'Slash', { shiftKey: true }), keys: EVERYWHERE.sheet, which: 0 },
  { keyboard: 'AZERTY', pressed: press('?', 'KeyM', { shiftKey: true }), keys: EVERYWHERE.sheet, which: 0 },
  { keyboard: 'QWERTY', pressed: press('3', 'Digit3', ctrl), keys: LISTS.team, which: 2 },
  { keyboard: 'AZERTY', pressed: press('"', 'Digit3', ctrl), keys: LISTS.team, which: 2 },
  { keyboard: 'any', pressed: press('ArrowUp', 'ArrowUp'), keys: TREE.walk, which: 1 },
  { keyboard: 'Shift held', pressed: press('ArrowUp', 'ArrowUp', { shiftKey: true }), keys: TREE.walk, which: -1 },
  { keyboard: 'any', pressed: press('Tab', 'Tab', { shiftKey: true }), keys: FINDING.nextHit, which: 1 },
  { keyboard: 'any', pressed: press(' ', 'Space'), keys: TREE.select, which: 0 },
  { keyboard: 'any', pressed: press('Escape', 'Escape'), keys: TREE.clear, which: 0 },
  { keyboard: 'QWERTY', pressed: press('m', 'KeyM', { ...ctrl, altKey: true }), keys: DOCUMENT.comment, which: 0 },
  { keyboard: 'AZERTY', pressed: press('m', 'Semicolon', { ...ctrl, altKey: true }), keys: DOCUMENT.comment, which: 0 },
])('$pressed.key ($pressed.code) on $keyboard is number $which of $keys', ({ pressed, keys, which }) => {
  expect(whichPressed(pressed, keys)).toBe(which)
  expect(isPressed(pressed, keys)).toBe(which >= 0)
})

test.each([
  [WRITING.redo[0], 'Mod-Shift-z'],
  [WRITING.moveBlock[0], 'Alt-ArrowUp'],
  [WRITING.selectBlock[0], 'Escape'],
  [WRITING.heading[2], 'Mod-Alt-3'],
  [WRITING.leave[0], 'Mod-Enter'],
])('in the editor %s is %s', (keys, name) => {
  expect(inEditor(keys)).toBe(name)
})

test('no two shortcuts have one name, which is also that of their text', () => {
  const names = [EVERYWHERE, LISTS, TREE, DOCUMENT, FINDING, WRITING, COMMENTS].flatMap(group => Object.keys(group))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
