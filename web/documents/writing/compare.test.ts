import { expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { differenceOf, offered, ownTitle } from './compare.ts'

const text = (words: string): Content => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const theirs = { title: 'Trains', content: text('First.') }

test.each([
  ['the same text, and nobody has renamed it', 'Trains', 'Trains', 'First.', 'none'],
  ['the same text of a document that somebody else has renamed', 'Travel', 'Travel', 'First.', 'none'],
  ['the same text, with the title that somebody else has given as well', 'Trains', 'Travel', 'First.', 'none'],
  ['the same text, with spaces behind the title', 'Travel ', 'Travel', 'First.', 'none'],
  ['the same text, with a title that is being emptied', '  ', 'Travel', 'First.', 'none'],
  ['the same text with a title of one’s own', 'Planes', 'Travel', 'First.', 'title'],
  ['the same text and another title, kept by a page that did not say which it stood upon', 'Travel', undefined, 'First.', 'title'],
  ['another text', 'Trains', 'Trains', 'Second.', 'text'],
  ['another text of a document that somebody else has renamed', 'Travel', 'Travel', 'Second.', 'text'],
  ['another text with a title of one’s own', 'Planes', 'Travel', 'Second.', 'both'],
] as const)('%s', (_, title, titleUpon, words, difference) => {
  expect(differenceOf({ title, titleUpon, content: text(words) }, theirs)).toBe(difference)
})

test('texts are the same however their JSON is written', () => {
  const parts = [
    { type: 'text', text: 'Fir' },
    { type: 'text', text: 'st.' },
  ] as const
  const split: Content = { type: 'doc', content: [{ type: 'paragraph', content: [...parts] }] }
  expect(differenceOf({ title: 'Trains', content: split }, theirs)).toBe('none')
})

test('only a title that was typed is one’s own', () => {
  expect(ownTitle({ title: ' Planes ', titleUpon: 'Travel' })).toBe('Planes')
  expect(ownTitle({ title: 'Travel', titleUpon: 'Travel' })).toBeNull()
  expect(ownTitle({ title: '', titleUpon: 'Travel' })).toBeNull()
  expect(ownTitle({ title: 'Travel' })).toBe('Travel')
})

const draft = {
  ...{ user: 'u', document: 'd', session: 's', revision: 1, version: 1, fence: null, at: 0, unanswered: null },
  ...{ title: 'Travel', titleUpon: 'Travel', content: text('Second.') },
}
const isOvertaken = (typed: Partial<Parameters<typeof offered>[0]>, version: number, title = 'Travel') =>
  offered({ ...draft, ...typed }, { title, version, content: text('First.') as never }).isOvertaken

test('a draft is compared only where the text, or the title that was typed, has been changed by somebody else', () => {
  expect(isOvertaken({}, 1)).toBe(false)
  expect(isOvertaken({}, 2)).toBe(true)
  expect(isOvertaken({}, 1, 'Trains')).toBe(false)
  expect(isOvertaken({ title: 'Planes' }, 1)).toBe(false)
  expect(isOvertaken({ title: 'Planes' }, 1, 'Trains')).toBe(true)
  expect(isOvertaken({ title: 'Trains' }, 1, 'Trains')).toBe(false)
  expect(isOvertaken({ unanswered: text('First.') }, 2)).toBe(false)
  expect(isOvertaken({ unanswered: text('First.'), title: 'Planes' }, 2, 'Trains')).toBe(true)
  expect(isOvertaken({ unanswered: text('First.'), title: 'Planes', unansweredTitle: 'Trains' }, 2, 'Trains')).toBe(false)
  expect(isOvertaken({ content: text('First.'), title: 'Planes' }, 2)).toBe(false)
  expect(isOvertaken({ content: text('First.'), title: 'Planes', titleUpon: undefined }, 2)).toBe(true)
  expect(offered({ ...draft, unanswered: text('First.') }, { title: 'Travel', version: 7, content: text('First.') as never }).version).toBe(
    7,
  )
})
