import { expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { splicesBetween } from '#editor/splice.ts'
import { createLiveReading, type LiveMessage, type LiveText } from './liveReading.ts'

const textOf = (...lines: string[]): Content => ({
  type: 'doc',
  content: lines.map(line => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
const linesOf = (content: Content | undefined) => content?.content.map(block => block.content?.[0]?.text)

const message = (number: number, before: Content, after: Content, version = 3): LiveMessage => ({
  document: 'd',
  version,
  number,
  blocks: splicesBetween(before, after),
  caret: { path: [0], offset: number },
})

/** Bob reads version 3; the test sets the server's text. */
const reading = (onServer: () => LiveText | null | Promise<never> = () => null) => {
  const shown: (LiveText | null)[] = []
  const timers: (() => void)[] = []
  let asked = 0
  let saved = { version: 3, content: textOf('one', 'two') }
  const live = createLiveReading({
    saved: () => saved,
    readSaved: async () => {
      saved = { version: 4, content: textOf('saved') }
    },
    fetch: async () => {
      asked++
      return onServer()
    },
    after: (_ms, run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
    show: text => shown.push(text),
  })
  const settled = () => new Promise(done => setTimeout(done, 0))
  return { live, shown, settled, asked: () => asked, later: () => timers.shift()?.() }
}

const [first, second, third, fourth] = [
  textOf('one', 'two'),
  textOf('one!', 'two'),
  textOf('one!', 'two?'),
  textOf('one!', 'two?', 'three'),
]

test('messages are shown in their order, and what they do not touch stays the same object', () => {
  const { live, shown, asked } = reading()
  live.heard(message(1, first, second))
  live.heard(message(2, second, third))
  expect(shown.map(text => linesOf(text?.content))).toEqual([
    ['one!', 'two'],
    ['one!', 'two?'],
  ])
  expect(shown[1]!.content.content[0]).toBe(shown[0]!.content.content[0])
  expect(shown[1]!.caret).toEqual({ path: [0], offset: 2 })
  expect(asked()).toBe(0)
})

test('who has missed a number reads the whole, and goes on with what has come meanwhile', async () => {
  const { live, shown, settled, asked } = reading(() => ({ version: 3, number: 2, content: third, caret: null }))
  live.heard(message(2, second, third))
  live.heard(message(3, third, fourth))
  await settled()
  expect(linesOf(shown.at(-1)?.content)).toEqual(['one!', 'two?', 'three'])
  expect(shown.at(-1)?.number).toBe(3)
  expect(asked()).toBe(1)
})

test('a server that has not heard of it yet is asked again', async () => {
  let number = 1
  const { live, shown, settled, asked, later } = reading(() => ({
    version: 3,
    number,
    content: number === 1 ? second : third,
    caret: null,
  }))
  live.heard(message(3, third, fourth))
  await settled()
  expect(linesOf(shown.at(-1)?.content)).toEqual(['one!', 'two'])
  number = 2
  later()
  await settled()
  expect(linesOf(shown.at(-1)?.content)).toEqual(['one!', 'two?', 'three'])
  expect(asked()).toBe(2)
})

test('without an answer it is asked again', async () => {
  let isThere = false
  const { live, shown, settled, later } = reading(() =>
    isThere ? { version: 3, number: 1, content: second, caret: null } : Promise.reject(new Error('away')),
  )
  live.catchUp()
  await settled()
  expect(shown).toEqual([])
  isThere = true
  later()
  await settled()
  expect(linesOf(shown.at(-1)?.content)).toEqual(['one!', 'two'])
})

test('a stream that begins anew is taken from the saved text', () => {
  const { live, shown } = reading()
  live.heard(message(1, first, second))
  live.heard(message(1, first, textOf('one', 'two', 'new')))
  expect(linesOf(shown.at(-1)?.content)).toEqual(['one', 'two', 'new'])
})

test.each([
  ['a place that the text does not have', { path: [9], at: 0, remove: 1, insert: [] }],
  ['a node that no document has', { path: [], at: 0, remove: 0, insert: [{ type: 'script' }] }],
  ['words outside of a block', { path: [], at: 0, remove: 0, insert: [{ type: 'text', text: 'loose' }] }],
  [
    'a link to a script',
    {
      path: [0],
      at: 0,
      remove: 0,
      insert: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
    },
  ],
])('%s is not shown, and the whole is read instead', async (_what, splice) => {
  const { live, shown, settled } = reading(() => ({ version: 3, number: 1, content: second, caret: null }))
  live.heard({ document: 'd', version: 3, number: 1, blocks: [splice], caret: null })
  expect(shown).toEqual([])
  await settled()
  expect(shown.map(text => linesOf(text?.content))).toEqual([['one!', 'two']])
})

test('a stream upon a save that this page has not read begins with reading it', async () => {
  const { live, shown, settled } = reading()
  live.heard(message(1, textOf('saved'), textOf('saved', 'more'), 4))
  await settled()
  expect(linesOf(shown.at(-1)?.content)).toEqual(['saved', 'more'])
})

test('what was read as a whole shares every block with what is shown', async () => {
  const { live, shown, settled } = reading(() => ({ version: 3, number: 2, content: structuredClone(third), caret: null }))
  live.heard(message(1, first, second))
  live.catchUp()
  await settled()
  expect(shown[1]!.content.content[0]).toBe(shown[0]!.content.content[0])
})
