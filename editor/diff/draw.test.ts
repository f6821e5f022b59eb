import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import { drawingChanges } from '../changeShapes.ts'
import type { Content, ContentNode } from '../node.ts'
import { renderHtml } from '../renderHtml.ts'
import { walk } from '../walk.ts'
import { diffContent } from './diff.ts'

const CHANGES = drawingChanges({
  inserted: 'Added',
  deleted: 'Removed',
  changed: 'Changed',
  movedAway: 'Moved from here',
  movedHere: 'Moved here',
})
const block = (type: string, attrs: Record<string, unknown> | null, ...content: (ContentNode | string)[]): ContentNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content: content.map(child => (typeof child === 'string' ? { type: 'text', text: child } : child)) }),
})
const p = (...content: (ContentNode | string)[]) => block('paragraph', null, ...content)
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
/** Without the attributes of text direction. */
const plain = (html: string) => html.replaceAll(' dir="auto"', '')
const drawn = (before: Content, after: Content) => plain(renderHtml(diffContent(before, after), { changes: CHANGES }))

const WORDS = 'class="diff-words" data-change'
const BLOCK = 'class="diff-block" data-change'
const label = (text: string) => `<span class="diff-label">${text}</span>`

test('words stand in their marks, and say what has become of them', () => {
  const bold = (text: string): ContentNode => ({ type: 'text', text, marks: [{ type: 'bold' }] })
  expect(drawn(doc(p('It is ', bold('very late'), ' now')), doc(p('It is ', bold('rather late'), ' now')))).toBe(
    `<p>It is <strong><del ${WORDS}="deleted">${label('[Removed] ')}very</del><ins ${WORDS}="inserted">${label('[Added] ')}rather</ins> late</strong> now</p>`,
  )
  expect(drawn(doc(p('It is late')), doc(p('It is ', bold('late'))))).toBe(
    `<p>It is <strong><span ${WORDS}="changed">${label('[Changed] ')}late</span></strong></p>`,
  )
})

test('whole blocks stand in a box, items of lists and cells have it inside', () => {
  const picture = block('image', { src: 'https://a.example/a.png' })
  expect(drawn(doc(p('Text')), doc(p('Text'), picture))).toBe(
    `<p>Text</p><ins ${BLOCK}="inserted">${label('Added')}<figure class="image"><img loading="lazy" src="https://a.example/a.png" alt=""/></figure></ins>`,
  )
  const list = (...items: string[]) => doc(block('bulletList', null, ...items.map(item => block('listItem', null, p(item)))))
  expect(drawn(list('Milk', 'Bread'), list('Milk'))).toBe(
    `<ul><li><p>Milk</p></li><li data-change="deleted"><del ${BLOCK}="deleted">${label('Removed')}<p>Bread</p></del></li></ul>`,
  )
  const table = (...rows: string[][]) =>
    doc(block('table', null, ...rows.map(row => block('tableRow', null, ...row.map(cell => block('tableCell', null, p(cell)))))))
  const html = drawn(table(['a b', 'c'], ['d e', 'f']), table(['a b', 'x'], ['d e', 'y'], ['g h', 'z']))
  expect(html).toContain(
    `<tr data-change="inserted"><td data-change="inserted"><ins ${BLOCK}="inserted">${label('Added')}<p>g h</p></ins></td>`,
  )
  expect(html).toContain(`<del ${WORDS}="deleted">${label('[Removed] ')}c</del>`)
})

test('a block that has moved says so at both places', () => {
  const [one, two] = [p('One of the two lines'), p('The other of the lines, which is longer')]
  expect(drawn(doc(one, two), doc(two, one))).toBe(
    `<del ${BLOCK}="deleted" data-moved="">${label('Moved from here')}<p>One of the two lines</p></del><p>The other of the lines, which is longer</p>` +
      `<ins ${BLOCK}="inserted" data-moved="">${label('Moved here')}<p>One of the two lines</p></ins>`,
  )
})

test('without asking for changes both texts are drawn plainly, and a stored text that claims a change has none', () => {
  expect(plain(renderHtml(diffContent(doc(p('Old')), doc(p('New')))))).toBe('<p>Old</p><p>New</p>')
  const odd = (change: unknown) => plain(renderHtml(doc({ ...p('x'), change } as ContentNode), { changes: CHANGES }))
  for (const change of ['', 'toString', '__proto__', 5, null, {}]) expect(odd(change)).toBe('<p>x</p>')
})

test('every word of both texts is drawn', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, ' ')
  const property = fc.property(anyContent, anyContent, (before, after) => {
    const html = words(drawn(before, after))
    const said = [before, after].flatMap(content => [...walk(content)].map(({ node }) => node.text ?? ''))
    for (const word of said.join(' ').match(/\p{L}{3,}/gu) ?? []) expect(html).toContain(word)
  })
  fc.assert(property, { numRuns: 50 })
}, 30_000)
