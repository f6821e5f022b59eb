import { Slice } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { CONTENT_MAX_BYTES, CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { checkContent, contentOf, emptyContent, sameContent } from './content.ts'
import type { ContentNode } from './node.ts'
import { schema } from './schema.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (text: string, ...marks: unknown[]) => (marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text })
const link = (href: unknown) => doc(paragraph(text('x', { type: 'link', attrs: { href } })))
const image = (attrs: object) => doc({ type: 'image', attrs })
const FILE = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'

const refused = { problem: 'shape' }

test('the empty document is a document', () => {
  expect(checkContent(emptyContent)).toEqual({ content: emptyContent })
})

test('the answer leaves out defaults, joins texts and keeps one order of keys', () => {
  const written = doc({ content: [text('a'), text('b')], attrs: { textAlign: null, id: null }, type: 'paragraph' })
  expect(JSON.stringify(checkContent(written))).toBe(JSON.stringify({ content: doc({ type: 'paragraph', content: [text('ab')] }) }))
  expect(sameContent(written, doc(paragraph(text('ab'))))).toBe(true)
  expect(sameContent(written, doc(paragraph(text('ac'))))).toBe(false)
})

test.each([
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  [' javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,x'],
  ['vbscript:x'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['foo:bar'],
  ['1:2'],
  ['a\u0000b'],
  ['a\u200bb'],
  [''],
  [null],
  [{}],
  [['https://a.example']],
])('a link to %j is refused', href => {
  expect(checkContent(link(href))).toEqual(refused)
})

test.each([
  'https://a.example/b?c#d',
  'http://a',
  'ftp://a/b',
  'mailto:a@b.example',
  'tel:+33123',
  '#anchor',
  '/team/docs',
  'a/b.md',
  '?q=1',
  'a/b:c',
])('a link to %s is allowed', href => {
  expect(checkContent(link(href))).toHaveProperty('content')
})

test.each([
  [{ src: 'javascript:alert(1)' }],
  [{ src: 'data:image/png;base64,AAAA' }],
  [{ src: '/api/files/../users' }],
  [{ src: '/api/files/not-a-uuid' }],
  [{ src: '/api/users/me/logout' }],
  [{ src: '//evil.example/a.png' }],
  [{}],
  [{ src: FILE, width: '100%' }],
  [{ src: FILE, width: 1e9 }],
  [{ src: FILE, width: { toString: 1 } }],
  [{ src: FILE, width: 300, height: 0 }],
  [{ src: FILE, width: 300, height: '200' }],
  [{ src: FILE, width: 300, height: 1.5 }],
  [{ src: FILE, align: 'left;background:url(//evil)' }],
  [{ src: FILE, onerror: 'alert(1)' }],
  [{ src: FILE, alt: 'x'.repeat(5000) }],
  [{ src: FILE, id: 'a b' }],
])('an image with %j is refused', attrs => {
  expect(checkContent(image(attrs))).toEqual(refused)
})

test('an image of ours or of the web is allowed', () => {
  expect(checkContent(image({ src: FILE, alt: 'A', width: 300, height: 200, align: 'center', id: 'b_1-x' }))).toHaveProperty('content')
  expect(checkContent(image({ src: 'https://a.example/b.png' }))).toHaveProperty('content')
})

test.each([
  ['heading level 99', { type: 'heading', attrs: { level: 99 } }],
  ['heading level as an object', { type: 'heading', attrs: { level: { valueOf: 1 } } }],
  ['injected style', { type: 'paragraph', attrs: { textAlign: 'left;background:url(x)' } }],
  ['an unknown attribute', { type: 'paragraph', attrs: { style: 'color:red' } }],
  ['a language with markup', { type: 'codeBlock', attrs: { language: '"><script>' } }],
  ['an unknown callout kind', { type: 'callout', attrs: { kind: 'x' }, content: [{ type: 'paragraph' }] }],
  ['an unknown node', { type: 'script' }],
  ['a node named like a prototype member', { type: 'constructor' }],
  ['an unknown key', { type: 'paragraph', html: '<b>' }],
  ['text beside blocks', text('x')],
  ['an empty text', paragraph(text(''))],
  ['a text that is no string', paragraph({ type: 'text', text: 5 })],
  ['a text without text', paragraph({ type: 'text' })],
  ['an unknown mark', paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } }))],
  ['a mark twice', paragraph(text('x', { type: 'bold' }, { type: 'bold' }))],
  ['a NUL character', paragraph(text('a\u0000'))],
  ['half a surrogate pair', paragraph(text('\ud800'))],
  [
    'a span of a million',
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1e6 }, content: [{ type: 'paragraph' }] }] }],
    },
  ],
  ['attributes that are a list', { type: 'paragraph', attrs: [] }],
  ['null', null],
])('%s is refused', (_name, node) => {
  expect(checkContent(doc(node))).toEqual(refused)
})

test('a table has a bounded number of columns', () => {
  const cell = { type: 'tableCell', attrs: { colspan: 100 }, content: [{ type: 'paragraph' }] }
  expect(checkContent(doc({ type: 'table', content: [{ type: 'tableRow', content: [cell, cell, cell] }] }))).toEqual(refused)
})

test('values that are no document at all are refused', () => {
  for (const value of [undefined, null, 1, 'doc', [], {}, { type: 'paragraph' }, { type: 'doc' }, { type: 'doc', content: {} }, doc()]) {
    expect(checkContent(value)).toEqual(refused)
  }
})

test('a __proto__ key is refused and changes nothing', () => {
  for (const json of [
    '{"type":"doc","__proto__":{"polluted":1},"content":[{"type":"paragraph"}]}',
    '{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{"polluted":1}}}]}',
    '{"type":"doc","content":[{"type":"__proto__"}]}',
  ]) {
    expect(checkContent(JSON.parse(json))).toEqual(refused)
  }
  expect({}).not.toHaveProperty('polluted')
})

const nested = (levels: number): ContentNode => {
  let node: ContentNode = { type: 'paragraph' }
  for (let i = 0; i < levels; i++) node = { type: 'blockquote', content: [node] }
  return { type: 'doc', content: [node] }
}

test('nesting is bounded, and no nesting exhausts the stack', () => {
  expect(checkContent(nested(CONTENT_MAX_DEPTH - 1))).toHaveProperty('content')
  expect(checkContent(nested(CONTENT_MAX_DEPTH))).toEqual({ problem: 'depth' })
  expect(checkContent(nested(100_000))).toEqual({ problem: 'depth' })
})

test('the number of nodes and the size are bounded', () => {
  expect(checkContent(doc(...Array.from({ length: CONTENT_MAX_NODES }, () => ({ type: 'paragraph' }))))).toEqual({ problem: 'nodes' })
  expect(checkContent(doc(paragraph(text('é'.repeat(CONTENT_MAX_BYTES / 2)))))).toEqual({ problem: 'size' })
  expect(checkContent(doc(paragraph(text('x'.repeat(CONTENT_MAX_BYTES - 200)))))).toHaveProperty('content')
})

test('a node with a huge list of children is refused before they are looked at', () => {
  expect(checkContent({ type: 'doc', content: Array.from({ length: 2_000_000 }, () => null) })).toEqual({ problem: 'nodes' })
})

test('the text of an editor comes as it is stored, and what has not changed as the same object', () => {
  const content = doc(paragraph(text('one')), paragraph(text('two')))
  const node = schema().nodeFromJSON(content)
  expect(contentOf(node)).toEqual(content)
  expect(contentOf(node)).toBe(contentOf(node))
  const changed = node.replace(1, 2, Slice.empty)
  expect(contentOf(changed)).toEqual(doc(paragraph(text('ne')), paragraph(text('two'))))
  expect(contentOf(changed).content![1]).toBe(contentOf(node).content![1])
})

test('letters that no database keeps are stored as the sign for what cannot be read, in their place', () => {
  const node = schema().node('doc', null, schema().node('paragraph', null, schema().text('a\0b\ud83d')))
  expect(contentOf(node)).toEqual(doc(paragraph(text('a\ufffdb\ufffd'))))
  expect(checkContent(contentOf(node))).toEqual({ content: contentOf(node) })
})
