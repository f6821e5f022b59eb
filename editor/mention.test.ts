import { expect, test } from 'vitest'
import { checkContent } from './content.ts'
import { contentFromHtml } from './html/html.ts'
import { contentFromMarkdown } from './markdown/read.ts'
import { markdownFromContent } from './markdown/write.ts'
import type { Content, ContentMark, ContentNode } from './node.ts'
import { outline } from './outline.ts'
import { plainText } from './plainText.ts'
import { renderHtml } from './renderHtml.ts'

const ANN = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const PAGE = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e56'
const mention = (kind: string, id: unknown, label: unknown, marks?: ContentMark[]): ContentNode => ({
  type: 'mention',
  attrs: { kind, id, label },
  ...(marks && { marks }),
})
const ann = mention('user', ANN, 'Ann Martin')
const page = mention('document', PAGE, 'Travel policy')
const day = mention('date', '2026-11-21', '21 November 2026')
const text = (value: string, marks?: ContentMark[]): ContentNode => ({ type: 'text', text: value, ...(marks && { marks }) })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const all = doc(text('Ask '), ann, text(' about '), page, text(' by '), day)

test('people and days are chips, documents are links by id', () => {
  expect(renderHtml(all)).toBe(
    `<p dir="auto">Ask <span class="mention" data-mention="user" data-id="${ANN}">@Ann Martin</span>` +
      ` about <a class="mention" data-mention="document" data-id="${PAGE}" href="/doc/${PAGE}">Travel policy</a>` +
      ' by <span class="mention" data-mention="date" data-id="2026-11-21">21 November 2026</span></p>',
  )
})

test('what is known by another name today is shown by it, a document with its icon', () => {
  const mentions = new Map([
    [ANN, { label: 'Ann Dupont', icon: null }],
    [PAGE, { label: 'Travelling', icon: '🚆' }],
  ])
  const html = renderHtml(all, { mentions })
  expect(html).toContain('>@Ann Dupont</span>')
  expect(html).toContain('><span class="mention-icon">🚆</span>Travelling</a>')
})

test('search, outline and excerpts know the words of a mention', () => {
  expect(plainText(all)).toBe('Ask @Ann Martin about Travel policy by 21 November 2026')
  const content: Content = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [text('For '), ann] }] }
  expect(outline(content)[0]).toMatchObject({ text: 'For @Ann Martin', id: 'for-ann-martin' })
})

test('Markdown writes a mention as a link that reads back as a mention', () => {
  const markdown = markdownFromContent(all)
  expect(markdown).toBe(
    `Ask [@Ann Martin](mention:user/${ANN}) about [Travel policy](mention:document/${PAGE}) by [21 November 2026](mention:date/2026-11-21)\n`,
  )
  expect(contentFromMarkdown(markdown).content).toEqual(all)
})

test('HTML reads back as mentions; what names nobody is its words', () => {
  expect(contentFromHtml(renderHtml(all)).content).toEqual(all)
  expect(contentFromHtml('<p><span data-mention="user" data-id="../../x">@Ann</span></p>').content).toEqual(doc(text('@Ann')))
  expect(contentFromHtml('<p><a href="mention:robot/1">@Ann</a></p>').content).toEqual(doc(text('@Ann')))
  expect(contentFromHtml(`<pre>${renderHtml(doc(ann))}</pre>`).content.content[0]).toMatchObject({ content: [text('@Ann Martin')] })
})

test('a mention is never part of a link around it', () => {
  const link = { type: 'link', attrs: { href: '/a' } }
  const linked = doc(text('see ', [link]), mention('document', PAGE, 'Travel', [link, { type: 'bold' }]))
  const checked = checkContent(linked)
  expect(checked).toEqual({ content: doc(text('see ', [link]), mention('document', PAGE, 'Travel', [{ type: 'bold' }])) })
  expect(renderHtml(linked)).toMatch(/^<p dir="auto"><a href="\/a">see <\/a><strong><a class="mention"[^>]*>Travel<\/a><\/strong><\/p>$/)
})

test.each([
  ['robot', ANN, 'Ann'],
  ['user', 'javascript:alert(1)', 'Ann'],
  ['user', `${ANN}/../x`, 'Ann'],
  ['user', ANN, ''],
  ['user', ANN, ' '],
  ['user', ANN, 'x'.repeat(301)],
  ['user', ANN, 'a\nb'],
  ['user', ANN, { toString: 'x' }],
  ['date', 'tomorrow', 'x'],
])('a mention of %j %j %j is refused, and draws nothing', (kind, id, label) => {
  const content = doc(mention(kind, id, label))
  expect(checkContent(content)).toEqual({ problem: 'shape' })
  expect(renderHtml(content)).toBe('<p dir="auto"></p>')
})

test('a mention without one of its attributes is refused', () => {
  for (const attrs of [
    { kind: 'user', id: ANN },
    { kind: 'user', label: 'Ann' },
    { id: ANN, label: 'Ann' },
  ]) {
    expect(checkContent(doc({ type: 'mention', attrs }))).toEqual({ problem: 'shape' })
  }
})
