import { expect, test } from 'vitest'
import { checkContent } from '#editor/content.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { contentFromPage } from './page.ts'

/** The title of a page, and the HTML of its document without what only the reading view adds. */
const read = (source: string) => {
  const { content, title } = contentFromPage(source, { resolveImage: () => 'https://a.example/a.png' })
  expect(checkContent(content)).toEqual({ content })
  const html = renderHtml(content).replace(
    / (?:dir|tabindex|loading|role|id|disabled|aria-label|target|rel|src|alt|data-kind)="[^"]*"/g,
    '',
  )
  return { title, html, kinds: content.content.flatMap(({ type, attrs }) => (type === 'callout' ? (attrs?.kind ?? 'note') : [])) }
}

const notion = (body: string, header = '') =>
  `<html><head><meta charset="utf-8"/><title>Plan</title><style>.a{font-weight:700}</style></head><body><article id="1a" class="page sans"><header>${header}<h1 class="page-title">Plan</h1><p class="page-description"></p></header><div class="page-body">${body}</div></article><span class="sans" style="font-size:14px"></span></body></html>`

test.each([
  [
    'a paragraph',
    '<p id="1" class="">One <mark class="highlight-red">red</mark> <mark class="highlight-gray_background">grey</mark></p>',
    '<p>One <span data-colour="red">red</span> <mark data-background="grey">grey</mark></p>',
  ],
  [
    'to-dos',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span><div class="indented"></div></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open</span></li></ul>',
    expect.stringMatching(/checked.*Done.*Open/s),
  ],
  [
    'a toggle',
    '<ul id="2" class="toggle"><li><details open=""><summary>More</summary><p>Inside</p></details></li></ul>',
    '<details><summary>More</summary><div class="details-content"><p>Inside</p></div></details>',
  ],
  [
    'a bookmark',
    '<figure><a href="https://a.example" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">A site</div><div class="bookmark-description">Words</div></div><div class="bookmark-href"><img src="i.png" class="icon bookmark-icon"/>https://a.example</div></div><img src="b.png" class="bookmark-image"/></a><figcaption></figcaption></figure>',
    '<p><a href="https://a.example">A site</a></p>',
  ],
])('Notion: %s', (_name, body, html) => {
  expect(read(notion(body))).toMatchObject({ title: 'Plan', html })
})

test.each([
  [
    'lists of one item each',
    '<div style="display:contents" dir="ltr"><ul class="bulleted-list"><li style="list-style-type:disc">one<ul class="bulleted-list"><li>in</li></ul></li></ul></div><div style="display:contents" dir="ltr"><ul class="bulleted-list"><li>two</li></ul></div>',
    '<ul><li><p>one</p><ul><li><p>in</p></li></ul></li><li><p>two</p></li></ul>',
  ],
  [
    'numbers that go on, and such that begin again',
    '<ol type="1" class="numbered-list" start="1"><li>a</li></ol><ol type="1" class="numbered-list" start="2"><li>b</li></ol><ol type="1" class="numbered-list" start="1"><li>c</li></ol>',
    '<ol><li><p>a</p></li><li><p>b</p></li></ol><ol><li><p>c</p></li></ol>',
  ],
  [
    'an underline and a link to a page',
    '<p><span style="border-bottom:0.05em solid">Under</span></p><figure class="link-to-page"><a href="https://a.example/b.html"><span class="icon">🖥️</span>Page</a></figure>',
    '<p><u>Under</u></p><p><a href="https://a.example/b.html">Page</a></p>',
  ],
])('Notion writes %s', (_name, body, html) => {
  expect(read(notion(body)).html).toBe(html)
})

test('Notion: a callout as it writes it now', () => {
  const callout =
    '<aside><div><img class="icon" src="https://app.notion.com/icons/a.svg"/></div><div><p>Notice</p></div></aside><aside><div><span class="icon">🚨</span></div><div><p>Fire</p></div></aside>'
  const { html, kinds } = read(notion(callout))
  expect(kinds).toEqual(['note', 'danger'])
  expect(html).toBe(
    '<div class="callout"><div class="callout-body"><p>Notice</p></div></div><div class="callout"><div class="callout-body"><p>Fire</p></div></div>',
  )
})

test.each([
  ['💡', 'tip', '<p>Mind</p>'],
  ['⚠️', 'warning', '<p>Mind</p>'],
  ['🐙', 'note', '<p>🐙 Mind</p>'],
])('Notion: a callout with %s', (icon, kind, inside) => {
  const callout = `<figure class="block-color-gray_background callout" style="display:flex" id="3"><div style="font-size:1.5em"><span class="icon">${icon}</span></div><div style="width:100%">Mind</div></figure><p>After</p>`
  const { html, kinds } = read(notion(callout))
  expect(kinds).toEqual([kind])
  expect(html).toBe(`<div class="callout"><div class="callout-body">${inside}</div></div><p>After</p>`)
})

test('Notion: the icon of the page, and the properties of a page of a database', () => {
  const header =
    '<img class="page-cover-image" src="c.png"/><div class="page-header-icon"><span class="icon">🚀</span></div><table class="properties"><tbody><tr><th><span class="icon property-icon"><svg><title>x</title></svg></span>Status</th><td>Done</td></tr></tbody></table>'
  expect(read(notion('<p>Text</p>', header))).toMatchObject({
    title: '🚀 Plan',
    html: expect.stringMatching(/<table>.*Status.*Done.*<p>Text<\/p>/s),
  })
})

const confluence = (body: string) =>
  `<!DOCTYPE html><html><head><title>Team : Plan</title><link rel="stylesheet" href="styles/site.css"/></head><body class="theme-default aui-theme-default"><div id="page"><div id="main" class="aui-page-panel"><div id="main-header"><div id="breadcrumb-section"><ol id="breadcrumbs"><li class="first"><span><a href="index.html">Team</a></span></li></ol></div><h1 id="title-heading" class="pagetitle"><span id="title-text">Team : Plan</span></h1></div><div id="content" class="view"><div class="page-metadata">Created by <span class='author'>Ann</span></div><div id="main-content" class="wiki-content group">${body}</div><div class="pageSection group"><h2 id="attachments">Attachments:</h2></div></div></div><div id="footer" role="contentinfo"><p>Document generated by Confluence</p></div></div></body></html>`

test.each([
  ['only the text', '<h1 id="Plan-Goals">Goals</h1><p>One</p>', '<h1>Goals</h1><p>One</p>'],
  [
    'a macro with information',
    '<div class="confluence-information-macro confluence-information-macro-note"><p class="title">Mind</p><span class="aui-icon aui-icon-small"></span><div class="confluence-information-macro-body"><p>the gap</p></div></div>',
    '<div class="callout"><p class="callout-title">Mind</p><div class="callout-body"><p>the gap</p></div></div>',
  ],
  [
    'code',
    '<div class="code panel pdl"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false; theme: Confluence" data-theme="Confluence">int a;\n  int b;</pre></div></div>',
    '<pre><code class="language-java">int a;\n  int b;</code></pre>',
  ],
  [
    'what expands',
    '<div id="expander-1" class="expand-container"><div id="expander-control-1" class="expand-control"><span class="expand-control-icon"><img src="i.gif"/></span><span class="expand-control-text">More</span></div><div id="expander-content-1" class="expand-content"><p>Inside</p></div></div>',
    '<details><summary>More</summary><div class="details-content"><p>Inside</p></div></details>',
  ],
  [
    'tasks',
    '<ul class="inline-task-list"><li class="checked" data-inline-task-id="1">Done</li><li data-inline-task-id="2"><span>Open</span></li></ul>',
    expect.stringMatching(/task.*checked.*Done.*task.*Open/s),
  ],
  [
    'columns',
    '<div class="columnLayout two-equal"><div class="cell normal"><div class="innerCell"><p>a</p></div></div><div class="cell normal"><div class="innerCell"><p>b</p></div></div></div>',
    '<div class="columns"><div class="column"><p>a</p></div><div class="column"><p>b</p></div></div>',
  ],
  [
    'an emoticon',
    '<p>Good <img class="emoticon emoticon-blue-star" data-emoji-fallback="⭐" alt="(blue star)" src="i.png"/></p>',
    '<p>Good ⭐</p>',
  ],
])('Confluence: %s', (_name, body, html) => {
  expect(read(confluence(body))).toMatchObject({ title: 'Plan', html })
})

test('Google Docs: the title, what classes make bold, and where links really lead', () => {
  const source =
    '<html><head><meta content="text/html; charset=UTF-8" http-equiv="content-type"><style type="text/css">@import url(https://themes.googleusercontent.com/fonts/css?kit=x);.c1{color:#000000;font-weight:700;text-decoration:none;vertical-align:baseline}.c2{font-style:italic}.c3{font-weight:400}ol{margin:0}</style></head><body class="c9 doc-content"><p class="c5 title" id="h.1"><span class="c3">Our plan</span></p><h1 id="h.2"><span class="c1">Goals</span></h1><p class="c4"><span class="c1">Bold</span><span class="c3"> and </span><span class="c2 c3">slanted</span>, <span><a class="c7" href="https://www.google.com/url?q=https://a.example/b?c%3D1&amp;sa=D&amp;source=editors">there</a></span></p></body></html>'
  expect(read(source)).toMatchObject({
    title: 'Our plan',
    html: '<h1><strong>Goals</strong></h1><p><strong>Bold</strong> and <em>slanted</em>, <a href="https://a.example/b?c=1">there</a></p>',
  })
})

test('Google Docs: lists in lists, which it writes one after the other', () => {
  const list = (level: number, words: string, name = 'ul') =>
    `<${name} class="c1 lst-kix_abc-${level} start"><li class="c2 li-bullet-0"><span>${words}</span></li></${name}>`
  const source = `<body class="doc-content"><p>a</p>${list(0, 'one')}${list(1, 'in')}\n${list(2, 'deep', 'ol')}${list(1, 'in again')}${list(0, 'two')}<p>b</p><table><tr><td>${list(1, 'cell')}</td><td>c</td></tr></table>${list(0, 'end')}</body>`
  expect(read(source).html).toBe(
    '<p>a</p><ul><li><p>one</p><ul><li><p>in</p><ol><li><p>deep</p></li></ol></li><li><p>in again</p></li></ul></li><li><p>two</p></li></ul><p>b</p><div class="tableWrapper"><table><tbody><tr><td><ul><li><p>cell</p></li></ul></td><td><p>c</p></td></tr></tbody></table></div><ul><li><p>end</p></li></ul>',
  )
})

test('any site: the article without menus and footers, broken as it may be', () => {
  const source =
    '<title>Install – The docs</title><body><nav><a href="/">Home</a></nav><main><div role="navigation">You are here</div><article><h1>Install</h1><p>One <b>two<p>Three<ul><li>a<li>b</ul><footer>Edit this page</footer></article></main><aside>Ads</aside>'
  expect(read(source)).toMatchObject({
    title: 'Install',
    html: '<p>One <strong>two</strong></p><p><strong>Three</strong></p><ul><li><p><strong>a</strong></p></li><li><p><strong>b</strong></p></li></ul>',
  })
})

test.each([
  ['sections of the first level', '<title>Guide</title><h1>One</h1><p>a</p><h1>Two</h1>', 'Guide', '<h1>One</h1><p>a</p><h1>Two</h1>'],
  ['no title', '<h1>One</h1><p>a</p>', 'One', '<p>a</p>'],
  ['nothing', '', undefined, '<p></p>'],
  ['text alone', 'a &amp; b', undefined, '<p>a &amp; b</p>'],
])('a page with %s', (_name, source, title, html) => {
  expect(read(source)).toMatchObject({ title, html })
})

test.each([
  '<div>',
  '<article>',
  '<figure class="callout">',
  '<h1>',
  '<style>.a{',
  '<title>',
  '<ul class="toggle"><li>',
  '<span class="icon">',
  '<ul class="lst-kix_a-1"><li>',
  '<ul class="lst-kix_a-1"></ul><ul class="lst-kix_a-2"><li></ul>',
  '<mark class="highlight-a">',
])('a page full of %s is read in reasonable time', { timeout: 30_000 }, piece => {
  expect(read(piece.repeat(5000))).toHaveProperty('html')
})
