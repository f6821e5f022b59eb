import { expect, test } from 'vitest'
import { drawingChanges } from './changeShapes.ts'
import { checkContent } from './content.ts'
import { copiedText } from './copiedText.ts'
import { diffContent } from './diff/diff.ts'
import { contentFromHtml } from './html/html.ts'
import { contentFromMarkdown } from './markdown/read.ts'
import { markdownFromContent } from './markdown/write.ts'
import type { Content, ContentNode } from './node.ts'
import { outline } from './outline.ts'
import { plainText } from './plainText.ts'
import { render } from './render.ts'
import { renderHtml } from './renderHtml.ts'

const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const paragraph = (words: string): ContentNode =>
  words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] }
const heading = (words: string): ContentNode => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] })
const columns = (...lines: (string | ContentNode[])[]): ContentNode => ({
  type: 'columns',
  content: lines.map(each => ({ type: 'column', content: typeof each === 'string' ? [paragraph(each)] : each })),
})

test('they are boxes in a box, and their words come one column after the other', () => {
  const content = doc({ ...columns([heading('Why'), paragraph('One')], 'Two'), attrs: { id: 'a1' } })
  expect(renderHtml(content)).toBe(
    '<div id="b-a1" class="columns" data-id="a1"><div class="column"><h2 id="why" dir="auto">Why</h2><p dir="auto">One</p></div><div class="column"><p dir="auto">Two</p></div></div>',
  )
  expect(plainText(content)).toBe('Why\nOne\nTwo')
  expect(copiedText(render(content))).toBe('Why\n\nOne\n\nTwo')
  expect(outline(content)).toEqual([{ id: 'why', level: 2, text: 'Why' }])
})

test('there are two or three, in the text itself and in no other block, so that none are nested', () => {
  for (const right of [columns('a', 'b'), columns('a', 'b', '')]) expect(checkContent(doc(right))).toEqual({ content: doc(right) })
  for (const wrong of [
    columns('a'),
    columns('a', 'b', 'c', 'd'),
    columns([columns('a', 'b')], 'c'),
    { type: 'columns', content: [paragraph('a'), paragraph('b')] },
    { type: 'callout', content: [columns('a', 'b')] },
    { type: 'details', content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [columns('a', 'b')] }] },
  ])
    expect(checkContent(doc(wrong))).toEqual({ problem: 'shape' })
})

test('in Markdown they are boxes around Markdown, which any reader takes one after the other, and are read back', () => {
  const list: ContentNode = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('b')] }] }
  const content = doc(columns([heading('Why'), paragraph('a')], [list, { type: 'callout', content: [paragraph('c')] }], ''), paragraph('d'))
  const markdown = markdownFromContent(content)
  expect(markdown.split('\n').filter(Boolean)).toEqual([
    '<div class="columns">',
    ...['<div class="column">', '## Why', 'a', '</div>'],
    ...['<div class="column">', '- b', '> [!NOTE]', '> c', '</div>'],
    ...['<div class="column">', '</div>'],
    '</div>',
    'd',
  ])
  expect(contentFromMarkdown(markdown, { title: 'T' }).content).toEqual(content)
  expect(contentFromHtml(renderHtml(content)).content).toEqual(content)
})

test('what is read is put right: more than three, one alone, columns in columns or in another block, Notion’s', () => {
  const read = (html: string) => contentFromHtml(html).content.content
  const box = (name: string, ...inside: string[]) => `<div class="${name}">${inside.join(' ')}</div>`
  const column = (words: string) => box('column', `<p>${words}</p>`)
  expect(read(box('columns', ...['a', 'b', 'c', 'd'].map(column)))).toEqual([columns('a', 'b', [paragraph('c'), paragraph('d')])])
  expect(read(box('columns', column('a')) + box('columns') + box('column', '<p>b</p>'))).toEqual([paragraph('a'), paragraph('b')])
  expect(read(box('columns', box('column', box('columns', column('a'), column('b'))), column('c')))).toEqual([
    columns([paragraph('a'), paragraph('b')], 'c'),
  ])
  expect(read(box('columns', '<li>a</li>', column('c')))).toEqual([
    columns([{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a')] }] }], 'c'),
  ])
  const mixed = read(box('columns', 'a', '<td>b</td>', '<hr>', column('c')))
  expect(mixed.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'horizontalRule', 'paragraph'])
  expect(read(`<blockquote>${box('columns', column('a'), column('b'))}</blockquote>`)).toEqual([
    { type: 'blockquote', content: [paragraph('a'), paragraph('b')] },
  ])
  expect(
    read('<div class="column-list"><div style="width:50%" class="column"><p>a</p></div><div class="column"><p>b</p></div></div>'),
  ).toEqual([columns('a', 'b')])
})

test('a comparison goes into each column, and says which one came or went', () => {
  const labels = { inserted: 'Added', deleted: 'Removed', changed: 'Changed', movedAway: 'Moved away', movedHere: 'Moved here' }
  const shown = (before: ContentNode, after: ContentNode) =>
    renderHtml(diffContent(doc(before), doc(after)) as Content, { changes: drawingChanges(labels) }).replaceAll(' dir="auto"', '')
  expect(diffContent(doc(columns('a b', 'c')), doc(columns('a b', 'd e f'))).content[0]!.content).toMatchObject([
    { type: 'column', content: [paragraph('a b')] },
    { type: 'column', content: [{ type: 'paragraph', content: [{ change: 'deleted' }, { change: 'inserted' }] }] },
  ])
  expect(shown(columns('a', 'b'), columns('a', 'b', 'c'))).toMatch(
    /<div class="column" data-change="inserted"><ins class="diff-block" data-change="inserted"><span class="diff-label">Added<\/span><p>c<\/p><\/ins><\/div><\/div>$/,
  )
})
