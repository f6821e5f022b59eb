import { expect, test } from 'vitest'
import { Icon } from '#contract/fields.ts'
import { emoji, findEmoji } from './emoji.ts'

test('every icon is one that the API takes, with words to find it, and stands here once', () => {
  expect(emoji.filter(({ sign, words }) => words === '' || !Icon.safeParse(sign).success)).toEqual([])
  expect(new Set(emoji.map(({ sign }) => sign)).size).toBe(emoji.length)
})

test('both languages find it, accents optional', () => {
  expect(findEmoji('fusee').map(({ sign }) => sign)).toEqual(['🚀'])
  expect(findEmoji('rocket').map(({ sign }) => sign)).toEqual(['🚀'])
  expect(findEmoji('coeur bleu').map(({ sign }) => sign)).toEqual(['💙'])
  expect(findEmoji('')).toBe(emoji)
  expect(findEmoji('xyzzy')).toEqual([])
})
