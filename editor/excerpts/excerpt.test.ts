import { expect, test } from 'vitest'
import { checkContent } from '../content.ts'
import { diffContent } from '../diff/diff.ts'
import { contentFromHtml } from '../html/html.ts'
import { contentFromMarkdown } from '../markdown/read.ts'
import { markdownFromContent } from '../markdown/write.ts'
import type { Content, ContentNode } from '../node.ts'
import { plainText } from '../plainText.ts'
import { renderHtml } from '../renderHtml.ts'
import { excerptAt, sumOf } from './excerpt.ts'
import { excerptAddress } from './excerptAddress.ts'
import { partOf } from './excerptPart.ts'

const ID = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const STEPS = sumOf('steps')
const excerpt = (part: string | null = null): ContentNode => ({ type: 'excerpt', attrs: { document: ID, ...(part && { part }) } })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const words = (text: string, attrs = {}): ContentNode => ({ type: 'paragraph', attrs, content: [{ type: 'text', text }] })
const title = (text: string, level: number): ContentNode => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })

test('an excerpt that is not drawn is a link to what it shows', () => {
  const link = `<div class="excerpt" data-document="${ID}" data-part="${STEPS}"><a href="/doc/${ID}#${STEPS}">`
  expect(renderHtml(doc(excerpt(STEPS)))).toBe(`${link}Excerpt</a></div>`)
  expect(renderHtml(doc(excerpt(STEPS)), { language: 'fr' })).toBe(`${link}Extrait</a></div>`)
  expect(renderHtml(doc(excerpt()), { drawn: { [`/doc/${ID}`]: '<b>Guide</b>' } })).toBe(
    `<div class="excerpt" data-document="${ID}"><b>Guide</b></div>`,
  )
})

test('only documents and places in them can be shown', () => {
  for (const node of [excerpt(), excerpt(STEPS), excerpt(sumOf('手順'))]) expect(checkContent(doc(node))).toEqual({ content: doc(node) })
  for (const attrs of [
    {},
    { document: 'guide' },
    { document: ID, part: '' },
    { document: ID, part: 'steps' },
    { document: ID, part: '<b>' },
  ])
    expect(checkContent(doc({ type: 'excerpt', attrs }))).toHaveProperty('problem')
})

test('an excerpt has no words of its own', () => {
  expect(plainText(doc(excerpt(STEPS)))).toBe('')
})

test('an address names the same excerpt again, and nothing of the words of a heading', () => {
  for (const part of [null, STEPS]) expect(excerptAt(excerptAddress({ document: ID, part }))).toEqual({ document: ID, part })
  expect(excerptAt(`/doc/${ID}#steps`)).toEqual({ document: ID, part: STEPS })
  expect(excerptAt(`/doc/${ID}#%E6%89%8B%E9%A0%86`)).toEqual({ document: ID, part: sumOf('手順') })
  expect(excerptAt(`/doc/${ID}#%`)).toEqual({ document: ID, part: sumOf('%') })
  expect(excerptAt(`/doc/${ID}#`)).toEqual({ document: ID, part: null })
  for (const other of ['/doc/guide', '/doc/2026-11-21', `https://a.example/doc/${ID}`, `/team/a`]) expect(excerptAt(other)).toBeNull()
})

test('any fragment has a sum, and hardly any two have the same', () => {
  const fragments = Array.from({ length: 20_000 }, (_, at) => `section-${at}`)
  const sums = fragments.map(sumOf)
  expect(new Set(sums).size).toBe(fragments.length)
  for (const sum of sums.slice(0, 100)) expect(checkContent(doc(excerpt(sum)))).toHaveProperty('content')
})

test('Markdown has it as a link, in a table as well, and an import finds the document that it leads to by then', () => {
  const markdown = markdownFromContent(doc(excerpt(STEPS)), undefined, { addressOf: () => `Guide.md#${STEPS}` })
  expect(markdown).toBe(`[Excerpt](Guide.md#${STEPS} "¶")\n`)
  const other = ID.replace('018f', '0190')
  const { content } = contentFromMarkdown(markdown, { resolveLink: () => `/doc/${other}#${STEPS}` })
  expect(content.content).toEqual([{ type: 'excerpt', attrs: { document: other, part: STEPS } }])

  const inTable = doc({
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [words('One'), excerpt()] }] }],
  })
  expect(contentFromMarkdown(markdownFromContent(inTable)).content).toEqual(checked(inTable))
})

test('a link of another title stays a link', () => {
  const { content } = contentFromMarkdown(`[Excerpt](/doc/${ID} "Guide")`)
  expect(content.content[0]!.type).toBe('paragraph')
  expect(contentFromMarkdown('[Excerpt](https://a.example/ "¶")').content.content[0]!.type).toBe('paragraph')
})

test('what was drawn in it is not read', () => {
  const html = renderHtml(doc(excerpt(STEPS), words('Below')), { drawn: { [`/doc/${ID}#${STEPS}`]: '<h2>Secret</h2><p>Text</p>' } })
  expect(contentFromHtml(html).content).toEqual(doc(excerpt(STEPS), { type: 'paragraph', content: [{ type: 'text', text: 'Below' }] }))
})

test('a comparison says that one has come, gone or is another one', () => {
  const shown = (before: Content, after: Content) => JSON.stringify(diffContent(before, after))
  expect(shown(doc(words('One')), doc(words('One'), excerpt()))).toContain('"inserted"')
  expect(shown(doc(words('One'), excerpt()), doc(words('One')))).toContain('"deleted"')
  expect(shown(doc(excerpt()), doc(excerpt(STEPS)))).toMatch(/"inserted"|"changed"/)
  expect(shown(doc(excerpt()), doc(excerpt()))).not.toMatch(/"inserted"|"deleted"|"changed"/)
})

const source = doc(
  title('Start', 1),
  words('One'),
  title('Steps', 2),
  words('Two', { id: 'two' }),
  title('Inside', 3),
  words('Three'),
  title('Steps', 2),
  { type: 'orderedList', attrs: { start: 3 }, content: [item('Four'), item('Five', 'five')] },
  { type: 'blockquote', content: [title('Quoted', 2), words('Six')] },
  title('End', 1),
)
const textOf = (part: string | null) => {
  const found = partOf(source, part && sumOf(part))
  if (found) expect(found.fragment).toBe(part)
  return found && plainText(doc(...found.blocks)).split('\n')
}

test.each([
  [null, ['Start', 'One', 'Steps', 'Two', 'Inside', 'Three', 'Steps', 'Four', 'Five', 'Quoted', 'Six', 'End']],
  ['start', ['Start', 'One', 'Steps', 'Two', 'Inside', 'Three', 'Steps', 'Four', 'Five', 'Quoted', 'Six']],
  ['steps', ['Steps', 'Two', 'Inside', 'Three']],
  ['steps-1', ['Steps', 'Four', 'Five', 'Quoted', 'Six']],
  ['inside', ['Inside', 'Three']],
  ['quoted', ['Quoted', 'Six']],
  ['end', ['End']],
  ['b-two', ['Two']],
  ['b-five', ['Five']],
  ['b-gone', null],
  ['gone', null],
])('%s names its section or block', (part, expected) => {
  expect(textOf(part)).toEqual(expected)
})

test('an item stands in its list, with its number', () => {
  expect(partOf(source, sumOf('b-five'))?.blocks).toEqual([{ type: 'orderedList', attrs: { start: 4 }, content: [item('Five', 'five')] }])
})

function item(text: string, id?: string): ContentNode {
  return { type: 'listItem', ...(id && { attrs: { id } }), content: [words(text)] }
}

function checked(content: Content): Content {
  const read = checkContent(content)
  if ('problem' in read) throw new Error(read.problem)
  return read.content
}
