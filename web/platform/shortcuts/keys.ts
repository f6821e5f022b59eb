import { letterOf } from '../letterOf.ts'

/**
 * The keys of one thing to do, as they are shown (`product: 2.8`): several ways, or one for each direction. `Ctrl` is also the ⌘ of a Mac.
 * What listens for keys, what shows them and the sheet behind `?` all take them from the tables beside this file, one for each part of the product.
 */
export type Keys = readonly [string, ...string[]]
/** The shortcuts of one part of the product, by name. */
export type Group = Readonly<Record<string, Keys>>

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

const isLetter = (name: string): boolean => name.length === 1 && name.toLowerCase() !== name.toUpperCase()
const isSign = (name: string): boolean => name.length === 1 && !isLetter(name) && !(name in NAMES) && Number.isNaN(Number(name))

/** How events name keys that are shown otherwise. */
export const NAMES: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Esc: 'Escape',
  Space: ' ',
}
