import { expect, test } from 'vitest'
import { checkContent } from '#editor/content.ts'
import { samples as english } from './samples.en.ts'
import { samples as french } from './samples.fr.ts'

test.each([...english, ...french])('the sample "$title" is a document', ({ content }) => {
  expect(checkContent(content)).toHaveProperty('content')
})

test('both languages have the same samples', () => {
  expect(french.map(({ icon }) => icon)).toEqual(english.map(({ icon }) => icon))
})
