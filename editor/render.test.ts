import { expect, test } from 'vitest'
import { CONTENT_MAX_NODES } from '#contract/limits.ts'
import type { ContentNode } from './node.ts'
import { outline } from './outline.ts'
import { renderHtml } from './renderHtml.ts'

const FILE = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const text = (value: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): ContentNode => ({
  type: 'text',
  text: value,
  marks,
})
const doc = (...content: unknown[]): ContentNode => ({ type: 'doc', content: content as ContentNode[] })
const block = (type: string, attrs: Record<string, unknown>, ...content: ContentNode[]): ContentNode => ({ type, attrs, content })
/** Without the attributes of text direction. */
const html = (...content: unknown[]) => renderHtml(doc(...content)).replaceAll(' dir="auto"', '')

test('headings get ids from their words, each its own, and the outline names the same', () => {
  const content = doc(
    block('heading', { level: 2 }, text("L'obligation d'été ?")),
    block('heading', { level: 3 }, text('Same')),
    block('heading', { level: 3 }, text('Same')),
    block('heading', { level: 3 }, text('same 1')),
    block('heading', { level: 2 }, text('日本語')),
    block('heading', { level: 2 }, text('!?')),
  )
  const ids = [...renderHtml(content).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['lobligation-dete', 'same', 'same-1', 'same-1-1', '日本語', 'section'])
  expect(outline(content).map(({ id }) => id)).toEqual(ids)
  expect(outline(content)[0]).toEqual({ id: 'lobligation-dete', level: 2, text: "L'obligation d'été ?" })
})

test('each block goes the way of its first letters, and code the way of programs', () => {
  const words = text('שלום')
  const item = (type: string) => block(type, {}, block('paragraph', {}, words))
  const content = doc(
    block('paragraph', {}, words),
    block('heading', { level: 2 }, words),
    block('blockquote', {}, block('paragraph', {}, words)),
    block('bulletList', {}, item('listItem')),
    block('taskList', {}, item('taskItem')),
    block('callout', { kind: 'note', title: 'שים לב' }, block('paragraph', {}, words)),
    block('details', {}, block('detailsSummary', {}, words), block('detailsContent', {}, block('paragraph', {}, words))),
    block('table', {}, block('tableRow', {}, item('tableCell'))),
    block('image', { src: FILE, caption: 'שלום' }),
  )
  const shown = [...renderHtml(content).matchAll(/<(\w+)([^>]*)>(?:שלום|שים לב)/g)].map(
    ([, tag, facts]) => `${tag}${/ dir="auto"/.test(facts!) ? '' : ' without'}`,
  )
  expect(shown).toEqual(['p', 'h2', 'p', 'p', 'p', 'p', 'p', 'summary', 'p', 'p', 'figcaption'])
  expect(renderHtml(doc(block('codeBlock', {}, words)))).not.toContain('dir=')
})

test('a part of a newer version is drawn as such, around its text', () => {
  const shown = (label: string, inner: string) => `<span class="unknown" data-label="${label}">${inner}</span>`
  const widget = { type: 'widget', attrs: { a: 1 }, content: [block('paragraph', {}, text('x'))] }
  expect(html(widget, block('paragraph', {}, text('y'), { type: 'gadget' }))).toBe(
    `${shown('Part of a newer version', '<p>x</p>')}<p>y${shown('Part of a newer version', '')}</p>`,
  )
  expect(renderHtml(doc({ type: 'gadget' }), { language: 'fr' })).toBe(shown('Élément d’une version plus récente', ''))
})

test('a link with a bold word in it is one link', () => {
  const link = { type: 'link', attrs: { href: '/a' } }
  expect(html(block('paragraph', {}, text('see ', link), text('this', link, { type: 'bold' }), text('!')))).toBe(
    '<p><a href="/a">see <strong>this</strong></a>!</p>',
  )
})

test('links that leave the site open apart and say nothing about us; unsafe ones are only text', () => {
  const linked = (href: unknown) => html(block('paragraph', {}, text('x', { type: 'link', attrs: { href } })))
  expect(linked('https://a.example')).toBe('<p><a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">x</a></p>')
  expect(linked('#a')).toBe('<p><a href="#a">x</a></p>')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//a.example', '/\\a', null, {}]) expect(linked(href)).toBe('<p>x</p>')
})

test('what the rules refuse is replaced by the default or left out', () => {
  expect(html(block('heading', { level: 99 }, text('x')))).toBe('<h1 id="x">x</h1>')
  expect(html(block('paragraph', { textAlign: 'left" onclick="x' }, text('x')))).toBe('<p>x</p>')
  expect(html(block('codeBlock', { language: '"><b>' }, text('x')))).toBe('<pre tabindex="0"><code>x</code></pre>')
  expect(html(block('image', { src: FILE, width: '1;x', alt: '"' }))).toBe(
    `<figure class="image"><img loading="lazy" src="${FILE}" alt="&quot;"/></figure>`,
  )
  expect(html(block('image', { src: 'data:image/svg+xml,x' }))).toBe('')
})

test('a picture of the web is asked for by HTTPS', () => {
  expect(html(block('image', { src: 'HTTP://a.example/b.png' }))).toContain('<img loading="lazy" src="https://a.example/b.png"')
  expect(html(block('image', { src: FILE }))).toContain(`<img loading="lazy" src="${FILE}"`)
})

test('a picture carries the size by which it keeps its place, and a height alone keeps none', () => {
  const picture = (size: string) => `<figure class="image"><img loading="lazy" src="${FILE}" alt=""${size}/></figure>`
  expect(html(block('image', { src: FILE, width: 300, height: 200 }))).toBe(picture(' width="300" height="200"'))
  expect(html(block('image', { src: FILE, width: 300 }))).toBe(picture(' width="300"'))
  expect(html(block('image', { src: FILE, height: 200 }))).toBe(picture(''))
})

test('blocks are drawn with what assistive technology needs', () => {
  const task = block('taskItem', { checked: true }, block('paragraph', {}, text('Write')))
  expect(html(block('taskList', {}, task))).toContain('<input type="checkbox" disabled="" aria-label="Write" checked=""/>')
  expect(html(block('callout', { kind: 'warning', title: 'Mind' }, block('paragraph', {}, text('x'))))).toBe(
    '<div class="callout" role="note" data-kind="warning"><p class="callout-title">Mind</p><div class="callout-body"><p>x</p></div></div>',
  )
  expect(html(block('codeBlock', { language: 'rust', caption: 'main.rs' }, text('x')))).toBe(
    '<figure class="code"><pre tabindex="0"><code class="language-rust">x</code></pre><figcaption>main.rs</figcaption></figure>',
  )
  expect(html(block('codeBlock', { wrapped: true }, text('x')))).toBe('<pre data-wrap="" tabindex="0"><code>x</code></pre>')
})

test('the columns of a table that fits into the line are shares of it; a wider one keeps its pixels', () => {
  const cell = (...colwidth: number[]) => block('tableCell', { colwidth, colspan: colwidth.length }, block('paragraph', {}))
  const drawn = (...cells: number[][]) => html(block('table', {}, block('tableRow', {}, ...cells.map(each => cell(...each)))))
  expect(drawn([240], [240], [240])).toContain(
    '<table class="shares" width="720"><colgroup><col width="33.33%"/><col width="33.33%"/><col width="33.33%"/></colgroup><tbody>',
  )
  expect(drawn([100, 50], [250])).toContain(
    '<table class="narrow" width="400"><colgroup><col width="25.00%"/><col width="12.50%"/><col width="62.50%"/></colgroup><tbody>',
  )
  expect(drawn([321], [400])).toContain('<table width="721"><colgroup><col width="321"/><col width="400"/></colgroup><tbody>')
})

test('nothing a value may hold makes rendering throw or run away', () => {
  let deep: ContentNode = { type: 'paragraph', content: [text('deep')] }
  for (let i = 0; i < 100_000; i++) deep = { type: 'blockquote', content: [deep] }
  expect(html(deep).length).toBeLessThan(5000)

  const marks = Array.from({ length: 100_000 }, () => ({ type: 'bold' }))
  expect(html(block('paragraph', {}, text('x', ...marks))).length).toBeLessThan(1000)

  const many = Array.from({ length: CONTENT_MAX_NODES * 2 }, () => ({ type: 'paragraph' }))
  expect(renderHtml({ type: 'doc', content: many }).match(/<p /g)!.length).toBeLessThanOrEqual(CONTENT_MAX_NODES)

  for (const content of [[null], [1], ['x'], [{}], [{ type: 5 }], [{ type: 'paragraph', content: 'x' }], [{ type: 'text', text: {} }]]) {
    expect(() => html(...content)).not.toThrow()
  }
  for (const odd of [{ marks: [null] }, { marks: 'x' }, { marks: [{}] }, { attrs: 5 }, { attrs: [] }]) {
    expect(html({ type: 'paragraph', content: [{ type: 'text', text: 'x', ...odd }] })).toBe('<p>x</p>')
  }
})
