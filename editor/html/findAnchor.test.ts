import { expect, test } from 'vitest'
import type { OutlineEntry } from '#editor/outline.ts'
import { findAnchor } from './findAnchor.ts'

const entries: OutlineEntry[] = [
  { id: 'lobligation-dete', level: 2, text: "L'obligation d'été" },
  { id: 'defining-an-enums', level: 2, text: "Defining an Enum's" },
]

test.each([
  ['lobligation-dete', 'lobligation-dete'],
  ['l-obligation-d-ete', 'lobligation-dete'],
  ["l'obligation-d'été", 'lobligation-dete'],
  ['l%27obligation-d%27%C3%A9t%C3%A9', 'lobligation-dete'],
  ['Defining_an_Enums', 'defining-an-enums'],
  ['%', null],
  ['', null],
  ['nowhere', null],
])('the fragment %j means %j', (fragment, id) => {
  expect(findAnchor(entries, fragment)).toBe(id)
})
