import { expect, test } from 'vitest'
import { CONTENT_MAX_NODES } from '#contract/limits.ts'
import { drawingChanges } from './changeShapes.ts'
import { checkContent } from './content.ts'
import { copiedText } from './copiedText.ts'
import { diffContent } from './diff/diff.ts'
import { contentFromHtml } from './html/html.ts'
import { contentFromMarkdown } from './markdown/read.ts'
import { markdownFromContent } from './markdown/write.ts'
import type { Content, ContentNode } from './node.ts'
import { plainText } from './plainText.ts'
import { render } from './render.ts'
import { renderHtml } from './renderHtml.ts'

const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const text = (words: string): ContentNode[] => (words === '' ? [] : [{ type: 'text', text: words }])
const paragraph = (words: string): ContentNode => ({ type: 'paragraph', content: text(words) })
const heading = (level: unknown, words: string): ContentNode => ({ type: 'heading', attrs: { level }, content: text(words) })
const contents: ContentNode = { type: 'contents' }
const link = (id: string, words: string) => `<a href="#${id}" dir="auto">${words}</a>`
const nav = (inside: string, name = 'Table of contents') => `<nav class="table-of-contents" aria-label="${name}">${inside}</nav>`

test('it lists the headings by level, each as a link to its anchor, wherever it stands', () => {
  const part = doc(heading(2, 'Goals'), heading(3, 'Why'), heading(3, 'Why'), heading(2, ''), heading(1, 'Été'), heading(3, 'A <b>'))
  const list = nav(
    `<ol><li>${link('goals', 'Goals')}<ol><li>${link('why', 'Why')}</li><li>${link('why-1', 'Why')}</li></ol></li>` +
      `<li>${link('ete', 'Été')}<ol><li>${link('a-b', 'A &lt;b&gt;')}</li></ol></li></ol>`,
  )
  expect(renderHtml(doc(contents, ...part.content))).toBe(list + renderHtml(part))
  expect(renderHtml(doc(...part.content, { type: 'blockquote', content: [contents] }))).toBe(
    `${renderHtml(part)}<blockquote>${list}</blockquote>`,
  )
})

test('without headings it says what will stand there, in the language of the reader', () => {
  expect(renderHtml(doc(contents))).toBe(nav('<span>The document’s headings will appear here.</span>'))
  expect(renderHtml(doc({ type: 'contents', attrs: { id: 'a1' } }, heading(1, '')), { language: 'fr' })).toMatch(
    /^<nav id="b-a1" class="table-of-contents" data-id="a1" aria-label="Table des matières"><span>Les titres/,
  )
})

test('it is valid with an id and without content, and has no words of its own', () => {
  const content = doc({ type: 'contents', attrs: { id: 'a1' } }, heading(2, 'Goals'))
  expect(checkContent(content)).toEqual({ content })
  for (const wrong of [
    { ...contents, content: [paragraph('x')] },
    { ...contents, attrs: { entries: [] } },
  ])
    expect(checkContent(doc(wrong))).toEqual({ problem: 'shape' })
  expect(plainText(content)).toBe('Goals')
  expect(copiedText(render(content))).toBe('Goals')
})

test.each(['[TOC]', '[toc]', '[[toc]]', '[[TOC]]', '[[_TOC_]]', '[[_toc_]]'])('%s alone on a line of Markdown is one', mark => {
  const { content } = contentFromMarkdown(`One\n\n${mark}\n\n## Goals`, { title: 'Plan' })
  expect(content).toEqual(doc(paragraph('One'), contents, heading(2, 'Goals')))
  expect(markdownFromContent(content)).toBe('One\n\n[TOC]\n\n## Goals\n')
})

test('anywhere else in Markdown these signs are words, and words that look like it stay words', () => {
  for (const markdown of ['See [TOC]', '[TOC]\nbelow', '## [TOC]', '`[TOC]`', '| [TOC] |\n| --- |', '- [ ] [TOC]', '```\n[TOC]\n```'])
    expect(renderHtml(contentFromMarkdown(markdown, { title: 'T' }).content)).toMatch(/^(?!.*<nav).*\[TOC\]/s)
  const words = doc(paragraph('[TOC]'), paragraph('[[_TOC_]]'))
  expect(contentFromMarkdown(markdownFromContent(words), { title: 'T' }).content).toEqual(words)
})

test('it is read back from every place of our own Markdown and HTML, and from the export of Notion', () => {
  const cell: ContentNode = { type: 'tableCell', content: [contents, paragraph('x')] }
  const content = doc(
    { type: 'callout', content: [contents] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('x'), contents] }] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
    heading(2, 'Goals'),
  )
  expect(contentFromMarkdown(markdownFromContent(content), { title: 'T' }).content).toEqual(content)
  expect(contentFromHtml(renderHtml(content)).content).toEqual(content)
  const notion = '<nav id="1f" class="block-color-gray table_of_contents"><div><a href="#2a">Goals</a></div></nav><p>a</p>'
  expect(contentFromHtml(notion).content).toEqual(doc(contents, paragraph('a')))
  expect(contentFromHtml('<nav><a href="https://a.example">Home</a></nav>').content.content).toMatchObject([{ type: 'paragraph' }])
})

test('a comparison says that it came or went, and lists nothing: nobody wrote the list', () => {
  const [without, withIt] = [doc(heading(2, 'Goals'), paragraph('One')), doc(contents, heading(2, 'Goals'), paragraph('One'))]
  const labels = { inserted: 'Added', deleted: 'Removed', changed: 'Changed', movedAway: 'Moved from here', movedHere: 'Moved here' }
  const drawn = (before: Content, after: Content) => renderHtml(diffContent(before, after), { changes: drawingChanges(labels) })
  expect(drawn(without, withIt)).toContain(
    `<ins class="diff-block" data-change="inserted"><span class="diff-label">Added</span>${nav('<span>Table of contents</span>')}</ins>`,
  )
  expect(drawn(withIt, without)).toContain('data-change="deleted"')
  expect(drawn(withIt, doc(contents, heading(2, 'Plan'), paragraph('One')))).toMatch(/^<nav(?!.*<nav)/)
})

test('hostile levels nest no deeper than headings do, and many lists cost no more than few', () => {
  const levels = Array.from({ length: 3000 }, (_, at) => heading(at + 1, 'x'))
  expect(
    renderHtml(doc(contents, ...levels))
      .match(/(?:<ol><li>(?:<a[^>]*>x<\/a>)?)+/)?.[0]
      .match(/<ol>/g),
  ).toHaveLength(3)
  const half = CONTENT_MAX_NODES / 2 - 1
  const many = doc(
    ...Array.from({ length: half }, () => contents),
    ...Array.from({ length: half }, () => ({ type: 'heading' })),
    heading(1, 'x'),
  )
  expect(renderHtml(many).match(/href="#x"/g)).toHaveLength(10)
})
