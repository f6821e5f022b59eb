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

test('a link is found by its words, by what stands before it where they stand elsewhere too', () => {
  expect(placesOf('See [the plan](a.md).')).toEqual(['the plan'])
  expect(placesOf('What is here?\n\nLook [here](a.md), or **here**.')).toEqual(['Look here'])
  expect(placesOf('- [Details](a.md)\n- [Details](b.md)')).toEqual(['Details', 'Details'])
  expect(placesOf('See [*the*\nplan](a.md).')).toEqual(['the plan'])
})

test('what left nothing is found by what stands before it, and by nothing where that is not in the text', () => {
  expect(placesOf('# Film\n\n<video src="a"></video>')).toEqual([undefined])
  expect(placesOf('# Film\n\nLook:\n\n<video src="a"></video>')).toEqual(['Look:'])
  expect(placesOf('→ [→](a.md)')).toEqual([undefined])
})

test('what stood around several blocks is found by the first of them', () => {
  expect(placesOf('<x-box>\n\nFirst line\n\nSecond line\n\n</x-box>')).toEqual(['First line'])
})
