import { expect, test } from 'vitest'
import { editor as english } from '#texts/en/editor.ts'
import { editor as french } from '#texts/fr/editor.ts'
import { blocks } from '../slash/blocks.ts'
import { filterEntries } from './filterEntries.ts'

const nothing = () => {}
const picks = { image: nothing, gallery: nothing, video: nothing, file: nothing, storedFile: nothing, template: nothing }
const entries = (texts: Record<string, string>) => blocks(picks).map(({ id, keywords }) => ({ id, keywords, title: texts[id]! }))
const found = (query: string, texts: Record<string, string> = english) => filterEntries(entries(texts), query).map(({ id }) => id)

test('nothing typed offers everything in its order', () => {
  expect(found('')).toEqual(blocks(picks).map(({ id }) => id))
})

test('words of both languages are understood on both pages', () => {
  expect(found('titre')).toEqual(['heading1', 'heading2', 'heading3'])
  expect(found('heading', french)).toEqual(['heading1', 'heading2', 'heading3'])
  expect(found('tableau')[0]).toBe('table')
  expect(found('tâches')[0]).toBe('taskList')
  expect(found('encadre', french)[0]).toBe('callout')
})

test('the name comes before the keywords', () => {
  expect(found('ca')[0]).toBe('callout')
  expect(found('code')[0]).toBe('codeBlock')
  expect(found('quote')[0]).toBe('blockquote')
})

test('several words, and letters left out', () => {
  expect(found('heading 2')).toContain('heading2')
  expect(found('titre 2', french)[0]).toBe('heading2')
  expect(found('hdng')).toContain('heading1')
})

test('what fits nothing finds nothing', () => {
  expect(found('xyzzy')).toEqual([])
})
