import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import type { Content, ContentNode } from './node.ts'
import { applySplice, splicesBetween } from './splice.ts'

const text = (value: string, ...marks: string[]): ContentNode =>
  marks.length > 0 ? { type: 'text', text: value, marks: marks.map(type => ({ type })) } : { type: 'text', text: value }
const paragraph = (...content: ContentNode[]): ContentNode => (content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' })
const wrap = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const copied = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

const inCell = (words: ContentNode) =>
  doc(
    paragraph(text('above')),
    wrap(
      'table',
      wrap(
        'tableRow',
        wrap('tableCell', paragraph(text('beside'))),
        wrap('tableCell', wrap('bulletList', wrap('listItem', paragraph(words)))),
      ),
    ),
    paragraph(text('below')),
  )

test('a letter typed in a list in a table sends the words that it stands in, and nothing around them', () => {
  expect(splicesBetween(inCell(text('wor')), inCell(text('word')))).toEqual([
    {
      path: [1, 0, 1, 0, 0, 0],
      at: 0,
      remove: 1,
      insert: [text('word')],
    },
  ])
})

test('a new line, a split and a mark are changes of their block only', () => {
  const before = doc(paragraph(text('one two')), paragraph(text('three')))
  expect(splicesBetween(before, doc(paragraph(text('one two')), paragraph(), paragraph(text('three'))))).toEqual([
    {
      path: [],
      at: 1,
      remove: 0,
      insert: [paragraph()],
    },
  ])
  expect(splicesBetween(before, doc(paragraph(text('one '), text('two', 'bold')), paragraph(text('three'))))).toEqual([
    {
      path: [0],
      at: 0,
      remove: 1,
      insert: [text('one '), text('two', 'bold')],
    },
  ])
  const aligned = doc({ ...paragraph(text('one two')), attrs: { textAlign: 'right' } }, paragraph(text('three')))
  expect(splicesBetween(before, aligned)).toEqual([{ path: [], at: 0, remove: 1, insert: [aligned.content[0]] }])
})

test('texts that say the same have nothing between them, whichever objects they are', () => {
  const content = inCell(text('word'))
  expect(splicesBetween(content, content)).toEqual([])
  expect(splicesBetween(content, copied(content))).toEqual([])
})

test('what changed takes any text to any other', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(anyContent, anyContent, fc.nat(), (one, other, place) => {
      const blocks = copied(one).content
      const mixed: Content = { type: 'doc', content: blocks.toSpliced(place % blocks.length, 1, ...other.content) }
      for (const after of [other, mixed]) {
        expect(splicesBetween(one, after).reduce(applySplice, one)).toEqual(after)
      }
    }),
  )
})

test('changes far apart are small changes each', () => {
  const before = doc(...Array.from({ length: 100 }, (_, index) => paragraph(text(`line ${index}`))))
  const after = doc(paragraph(text('new')), ...before.content.with(50, paragraph(text('changed'))).toSpliced(80, 2))
  const splices = splicesBetween(before, after)
  expect(splices.map(({ path, at, remove, insert }) => ({ path, at, remove, count: insert.length }))).toEqual([
    { path: [], at: 80, remove: 2, count: 0 },
    { path: [50], at: 0, remove: 1, count: 1 },
    { path: [], at: 0, remove: 0, count: 1 },
  ])
  expect(splices.reduce(applySplice, before)).toEqual(after)
})

test('what is not touched stays the same object, and nothing changes in place', () => {
  const before = inCell(text('wor'))
  const kept = copied(before)
  const after = applySplice(before, { path: [1, 0, 1, 0, 0, 0], at: 0, remove: 1, insert: [text('word')] })
  expect(before).toEqual(kept)
  expect(after.content[0]).toBe(before.content[0])
  expect(after.content[2]).toBe(before.content[2])
  expect(after.content[1]!.content![0]!.content![0]).toBe(before.content[1]!.content![0]!.content![0])
})

test.each([
  { path: [7], at: 0, remove: 0 },
  { path: [0, 0, 0], at: 0, remove: 0 },
  { path: [0, 0], at: 0, remove: 0 },
  { path: [], at: 4, remove: 0 },
  { path: [], at: 2, remove: 2 },
])('a place that the text does not have is refused: %j', place => {
  expect(() => applySplice(inCell(text('word')), { ...place, insert: [] })).toThrow(RangeError)
})

test('a letter in a text of 20,000 words is a message of some hundred bytes', () => {
  const words = 'word '.repeat(50).trim()
  const page = (typed: string) =>
    doc(...Array.from({ length: 400 }, (_, index) => paragraph(text(index === 200 ? `${words}${typed}` : words))))
  const [splice] = splicesBetween(page(''), page('s'))
  expect(splice?.path).toEqual([200])
  expect(JSON.stringify(splice).length).toBeLessThan(words.length + 200)
})
