import { expect, test } from 'vitest'
import { CONTENT_KINDS } from '#contract/contentKinds.ts'
import { contentKinds } from './contentKinds.ts'
import type { ContentNode } from '#editor/node.ts'

const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content })
const todo = (checked: boolean): ContentNode => ({
  type: 'taskList',
  content: [{ type: 'taskItem', attrs: { checked }, content: [{ type: 'paragraph' }] }],
})
const code = (language: string | null): ContentNode => ({ type: 'codeBlock', attrs: { language } })

test('every kind is found, however deep, and once', () => {
  const inline: ContentNode = { type: 'paragraph', content: [{ type: 'inlineMaths', attrs: { tex: 'x' } }] }
  const cell: ContentNode = { type: 'tableCell', content: [todo(false), { type: 'image', attrs: { src: '/a.png' } }] }
  const table: ContentNode = { type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] }
  const text = doc(inline, table, code('mermaid'), code('sql'), code(null), { type: 'attachment' }, { type: 'embed' })
  expect(contentKinds(text)).toEqual(CONTENT_KINDS)
})

test('a ticked to-do is none that is open, a diagram no code, and a word nothing', () => {
  expect(contentKinds(doc(todo(true)))).toEqual([])
  expect(contentKinds(doc(todo(true), todo(false)))).toEqual(['todos'])
  expect(contentKinds(doc(code('mermaid')))).toEqual(['diagrams'])
  expect(contentKinds(doc({ type: 'paragraph', content: [{ type: 'text', text: 'table' }] }))).toEqual([])
  expect(contentKinds(doc({ type: 'constructor' }, { type: '__proto__' }))).toEqual([])
})
