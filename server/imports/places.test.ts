import { expect, test } from 'vitest'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import type { Passage } from '#editor/html/reading.ts'
import { placesIn } from './places.ts'

const placesOf = (source: string): (string | undefined)[] => {
  const passages: Passage[] = []
  const note = ({ passage }: { passage?: Passage }) => passage && passages.push(passage)
  const { content } = contentFromMarkdown(source, { resolveLink: () => null, note })
  return passages.map(placesIn(content))
}

test('a link is found by its words, or by those before it if they are not unique', () => {
  expect(placesOf('See [the plan](a.md).')).toEqual(['the plan'])
  expect(placesOf('What is here?\n\nLook [here](a.md), or **here**.')).toEqual(['Look here'])
  expect(placesOf('- [Details](a.md)\n- [Details](b.md)')).toEqual(['Details', 'Details'])
  expect(placesOf('See [*the*\nplan](a.md).')).toEqual(['the plan'])
})

test('a passage that left nothing is found by the words before it, and not at all if these are not in the text', () => {
  expect(placesOf('# Film\n\n<video src="a"></video>')).toEqual([undefined])
  expect(placesOf('# Film\n\nLook:\n\n<video src="a"></video>')).toEqual(['Look:'])
  expect(placesOf('→ [→](a.md)')).toEqual([undefined])
})

test('an element around several blocks is found by the first of them', () => {
  expect(placesOf('<x-box>\n\nFirst line\n\nSecond line\n\n</x-box>')).toEqual(['First line'])
})
