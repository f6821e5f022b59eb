import { expect, test } from 'vitest'
import type { Reaction } from '#contract/calls/comments.ts'
import { namesOf, withOwn } from './reactions.ts'
import { reactionTexts } from './useReactionTexts.ts'

const person = (firstname: string) => ({ _id: firstname, firstname, lastname: 'Martin', avatar: null })
const bobs: Reaction = { emoji: '👍', count: 1, isOwn: false, users: [person('Bob')] }
const own: Reaction = { emoji: '🎉', count: 1, isOwn: true, users: [] }

test('an own reaction is added to those of others, or at the end, and goes again', () => {
  expect(withOwn([bobs, own], '👍', true)).toEqual([{ ...bobs, count: 2, isOwn: true }, own])
  expect(withOwn([bobs], '🎉', true)).toEqual([bobs, own])
  expect(withOwn([bobs, own], '🎉', false)).toEqual([bobs])
  expect(withOwn([{ ...bobs, count: 2, isOwn: true }], '👍', false)).toEqual([bobs])
})

test('what is so already stays', () => {
  for (const [emoji, isOn] of [
    ['🎉', true],
    ['👍', false],
    ['👀', false],
  ] as const)
    // oxfmt-ignore
    expect(withOwn([bobs, own], emoji, isOn)).toEqual([bobs, own])
})

test('people are named, oneself first, and those whom the server has not named are counted', () => {
  const crowd = { ...bobs, users: [person('Bob'), person('Dora')] }
  const { en, fr } = reactionTexts
  expect(namesOf(bobs, 'en', en)).toBe('Bob Martin')
  expect(namesOf(own, 'fr', fr)).toBe('Vous')
  expect(namesOf({ ...crowd, count: 3, isOwn: true }, 'en', en)).toBe('You, Bob Martin, and Dora Martin')
  expect(namesOf({ ...crowd, count: 3 }, 'en', en)).toBe('Bob Martin, Dora Martin, and 1 other')
  expect(namesOf({ ...crowd, count: 203, isOwn: true }, 'fr', fr)).toBe('Vous, Bob Martin, Dora Martin et 200 autres')
})
