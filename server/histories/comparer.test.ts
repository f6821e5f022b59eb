import { onTestFinished, expect, test } from 'vitest'
import { createLog } from '#server/base/log.ts'
import { textWith } from '#test/documents.ts'
import { startComparer } from './comparer.ts'
import type { NamedText } from '#server/services/comparer.ts'

const comparerWith = (bounds: Parameters<typeof startComparer>[1] = {}) => {
  const comparer = startComparer(createLog('silent'), bounds)
  onTestFinished(comparer.stop)
  return comparer
}
const named = (name: string, ...lines: string[]): NamedText => ({ name, content: JSON.stringify(textWith(...lines)) })
/** The same words in every run, and no two alike. */
const words = (count: number, of: string) => Array.from({ length: count }, (_, index) => `${of}${(index * 7919) % count}`).join(' ')

test('two texts are compared as JSON and drawn in a language, and cached by their names', async () => {
  const comparer = comparerWith()
  const [before, after] = [named('a', 'One two three'), named('b', 'One three')]
  expect(JSON.parse(await comparer.compare(before, after, 'json'))).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'One ' },
          { type: 'text', text: 'two ', change: 'deleted' },
          { type: 'text', text: 'three' },
        ],
      },
    ],
  })
  const drawn = (label: string) =>
    `<p dir="auto">One <del class="diff-words" data-change="deleted"><span class="diff-label">[${label}] </span>two </del>three</p>`
  expect(await comparer.compare(before, after, 'en')).toBe(drawn('Removed'))
  expect(await comparer.compare(before, after, 'fr')).toBe(drawn('Supprimé'))
  expect(await comparer.compare({ ...before, content: 'unread' }, after, 'fr')).toBe(drawn('Supprimé'))
})

test('only the most recently used answers are cached', async () => {
  const comparer = comparerWith({ known: 400 })
  const base = named('base', 'Base')
  const compare = (name: string, content = JSON.stringify(textWith('Text'))) => comparer.compare(base, { name, content }, 'json')
  const first = await compare('1')
  expect(first.length * 3).toBeGreaterThan(400)
  await compare('2')
  expect(await compare('1', 'unread')).toBe(first)
  await compare('3')
  expect(await compare('1', 'unread')).toBe(first)
  await expect(compare('2', '{"type":"doc"}')).rejects.toMatchObject({ code: 'd.content' })
})

test.each([
  ['for the words that are compared', {}],
  ['for the memory that a comparison may take', { heapMb: 48 }],
])('texts that are too much %s are compared by whole blocks, and those after them as ever', async (_what, bounds) => {
  const [before, after] = [named('a', 'Same', words(150_000, 'old'), 'End'), named('b', 'Same', words(150_000, 'new'), 'End')]
  const comparer = comparerWith(bounds)
  const { content } = JSON.parse(await comparer.compare(before, after, 'json'))
  expect(content.map(({ change }: { change?: string }) => change)).toEqual([undefined, 'deleted', 'inserted', undefined])
  expect(await comparer.compare(named('c', 'One'), named('d', 'One two'), 'en')).toContain('two</ins>')
})

test('a comparison that still takes too long is unavailable', async () => {
  const comparer = comparerWith({ patienceMs: 1 })
  const answer = comparer.compare(named('a', words(150_000, 'old')), named('b', words(150_000, 'new')), 'json')
  await expect(answer).rejects.toMatchObject({ code: 'request.unavailable' })
})

test('concurrent calls for the same comparison compute it once, and a full queue refuses more', async () => {
  const comparer = comparerWith({ waiting: 2 })
  const ask = (name: string) => comparer.compare(named('a', 'One'), named(name, 'Two'), 'json')
  const answers = await Promise.allSettled([ask('b'), ask('b'), ask('c'), ask('d'), ask('c')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await ask('d')).toContain('inserted')
})
