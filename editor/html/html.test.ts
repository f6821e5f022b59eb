import { expect, test } from 'vitest'
import { CONTENT_MAX_BYTES, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { checkContent } from '#editor/content.ts'
import { contentFromHtml } from './html.ts'
import type { Passage, ReadingNote, ReadOptions } from './reading.ts'
import { renderHtml } from '#editor/renderHtml.ts'

const FILE = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'

/** What the reader makes of HTML, as HTML of ours without what only reading adds. */
function read(html: string, options?: ReadOptions): string {
  return renderHtml(contentFromHtml(html, options).content).replace(/ (?:dir|tabindex|loading|role|id|disabled|aria-label)="[^"]*"/g, '')
}

test.each([
  [
    'marks by element',
    '<b>a</b><i>b</i><u>c</u><del>d</del><kbd>e</kbd><sup>f</sup>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sup>f</sup></p>',
  ],
  ['marks by style', '<span style="font-weight:700;font-style:italic">a</span>', '<p><strong><em>a</em></strong></p>'],
  [
    'Google Docs, which wraps all in a <b> that is not bold',
    '<b style="font-weight:normal;"><p>a</p><p>b <b>c</b></p></b>',
    '<p>a</p><p>b <strong>c</strong></p>',
  ],
  ['white space as a browser shows it', '<p>  a \n b </p>\n\n<p>\u00a0c</p>', '<p>a b</p><p>\u00a0c</p>'],
  ['line breaks', 'a<br>b<br><br>c<br>', '<p>a<br/>b<br/><br/>c</p>'],
  ['lines without paragraphs', '<div>a</div><div>b<div>c</div>d</div>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
  ['deep headings', '<h5>a</h5>', '<h3>a</h3>'],
  [
    'lists and what is unclosed in them',
    '<ol start=3><li>a<ul><li>b</ul><li>c</ol>d',
    '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol><p>d</p>',
  ],
  ['a list directly in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
  [
    'an item that begins with a block',
    '<ul><li><blockquote>a</blockquote></li></ul>',
    '<ul><li><p></p><blockquote><p>a</p></blockquote></li></ul>',
  ],
  [
    'tasks of Google Docs, whose boxes are painted',
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,aa" aria-roledescription="checkbox"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    '<ul class="tasks"><li class="task" data-checked="true"><label><input type="checkbox" checked=""/></label><div><p>a</p></div></li><li class="task" data-checked="false"><label><input type="checkbox"/></label><div><p>b</p></div></li></ul>',
  ],
  [
    'GitHub tasks among plain items',
    '<ul><li class="task-list-item"><input type="checkbox" checked> a</li><li>b</li></ul>',
    '<ul class="tasks"><li class="task" data-checked="true"><label><input type="checkbox" checked=""/></label><div><p>a</p></div></li></ul><ul><li><p>b</p></li></ul>',
  ],
  [
    'a picture in a paragraph',
    `<p>a <img src="${FILE}" alt="b" width="300" height="200" title="c"> d</p>`,
    `<p>a</p><figure class="image"><img src="${FILE}" alt="b" width="300" height="200"/><figcaption>c</figcaption></figure><p>d</p>`,
  ],
  ['a picture in a heading', `<h2>a<img src="${FILE}"></h2>`, `<h2>a</h2><figure class="image"><img src="${FILE}" alt=""/></figure>`],
  [
    'a figure',
    `<figure><figcaption>c</figcaption><img src="${FILE}" alt=""></figure>`,
    `<figure class="image"><img src="${FILE}" alt=""/><figcaption>c</figcaption></figure>`,
  ],
  [
    'a picture with a caption of mdBook',
    `<img src="${FILE}"><p><span class="caption">c</span></p>d`,
    `<figure class="image"><img src="${FILE}" alt=""/><figcaption>c</figcaption></figure><p>d</p>`,
  ],
  [
    'code with its language',
    '<pre><code class="hljs language-js">a\n  b\n</code></pre>',
    '<pre><code class="language-js">a\n  b</code></pre>',
  ],
  ['code in lines', '<pre><div>a</div><div>b</div></pre>', '<pre><code>a\nb</code></pre>'],
  [
    'rows of different lengths',
    '<table><tr><th>a<th>b<tr><td>c</table>',
    '<div class="tableWrapper"><table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td><p></p></td></tr></tbody></table></div>',
  ],
  [
    'GitHub callouts',
    '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title">Caution</p><p>a</p></div>',
    '<div class="callout" data-kind="danger"><p class="callout-title">Caution</p><div class="callout-body"><p>a</p></div></div>',
  ],
  [
    'details',
    '<details><summary><h3>a</h3></summary>b<p>c</p></details>',
    '<details><summary>a</summary><div class="details-content"><p>b</p><p>c</p></div></details>',
  ],
  [
    'an attachment',
    `<p class="attachment" data-size="2048"><a href="${FILE}" download="a.pdf">a.pdf</a></p>`,
    `<p class="attachment" data-size="2048"><a href="${FILE}" download="a.pdf">a.pdf</a><span class="attachment-size">2.0\u00a0KB</span></p>`,
  ],
  [
    'components that carry their words in attributes',
    'a <Button link="/b" text="Go" /> b<p>c</p><Button link="/d" text="There" />\n<my-card href="/g" title="Card">e</my-card><p>f</p>',
    '<p>a <a href="/b">Go</a> b</p><p>c</p><p><a href="/d">There</a></p><p><a href="/g">Card</a></p><p>e</p><p>f</p>',
  ],
  ['a button with a tip of its own', '<button title="Copy it">Copy</button>', '<p>Copy</p>'],
  ['nothing', '', '<p></p>'],
])('%s', (_name, html, expected) => {
  expect(read(html)).toBe(expected)
})

test('what could do harm is left out and reported', () => {
  const notes: ReadingNote[] = []
  const html =
    '<script>alert(1)</script><style>p{}</style><p onclick="x" style="background:url(x)">ok<iframe src="//a"></iframe><a href="javascript:x">link</a>' +
    '<img src="data:image/png;base64,AA" alt="alt"><svg><a href="/x">y</a></svg></p><x-foo>foo</x-foo>'
  expect(read(html, { note: note => notes.push(note) })).toBe('<p>oklinkalt</p><p>foo</p>')
  expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
    ['dropped', '<script>'],
    ['dropped', '<iframe src="//a">'],
    ['link', 'javascript:x'],
    ['image', 'data:'],
    ['dropped', '<svg>'],
    ['dropped', '<x-foo>'],
  ])
})

test('each piece that is left out says what it was, its first words and what stands before it', () => {
  const passages: (Passage | undefined)[] = []
  const long = 'word '.repeat(40)
  const html =
    '<p>Our film: <iframe src="//a">no frames</iframe></p><div><svg> <text>A\n drawing</text></svg></div>' +
    '<p>See <x-foo>the <b>first</b></x-foo> and <x-foo>the second</x-foo> or <a href="javascript:x">this</a>.</p>' +
    `<ul><li><x-box><p>one</p><p>two</p></x-box></li></ul><p>${long}<math>${long}</math></p>`
  read(html, { note: ({ passage }) => passages.push(passage) })
  expect(passages).toEqual([
    { element: 'iframe', address: '//a', words: 'no frames', before: 'Our film: ', stays: false },
    { element: 'svg', words: 'A drawing', before: 'Our film:', stays: false },
    { element: 'x-foo', words: 'the first', before: 'See ', stays: true },
    { element: 'x-foo', words: 'the second', before: 'See the first and ', stays: true },
    { element: 'a', words: 'this', before: 'See the first and the second or ', stays: true },
    { element: 'x-box', words: 'one\ntwo', before: 'See the first and the second or this.', stays: true },
    { element: 'math', words: 'word '.repeat(16).trim(), before: 'word '.repeat(12), stays: false },
  ])
})

test('the caller says where links and pictures lead', () => {
  const options: ReadOptions = {
    resolveLink: target => (target === 'b.md' ? '/team/b' : null),
    resolveImage: target => (target === 'a b.png' ? FILE : null),
  }
  expect(
    read(
      '<a href="b.md">b</a> <a href="c.md">c</a><img src="a b.png"><img src="x/y%20z.png"><img src="https://a.example/i.png" alt="i">',
      options,
    ),
  ).toBe(`<p><a href="/team/b">b</a> c</p><figure class="image"><img src="${FILE}" alt=""/></figure><p>y z.pngi</p>`)
})

test('links to headings of the same document work, for all kinds of names in the source', () => {
  const { content, anchors } = contentFromHtml(
    '<a id="old"></a><h2>New name</h2><p id="in">x</p><h2 id="own">L\'été</h2><a href="#old">1</a> <a href="#own">2</a> <a href="#l-ete">3</a> <a href="#in">4</a>',
  )
  expect([...renderHtml(content).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#new-name', '#lete', '#lete', '#new-name'])
  expect(Object.fromEntries(anchors)).toEqual({ old: 'new-name', in: 'new-name', own: 'lete' })
})

// A cost that grew with the square of the length would take minutes here.
const LENGTH = 400_000
const fill = (part: string) => part.repeat(Math.floor(LENGTH / part.length))

test.each([
  '<b>',
  '<div>',
  '<ul><li>',
  '<table><tr><td>',
  '<details><summary>',
  '<b></x>',
  '<h2>a</h2>',
  '<td>',
  '<li><input type=checkbox>',
  '<i>x</i>y',
  '<',
  '<!--',
  '<p id=x>',
])('a file full of %j is read in reasonable time into a document', { timeout: 30_000 }, part => {
  expect(checkContent(contentFromHtml(fill(part)).content)).toHaveProperty('content')
})

test('what exceeds a document is left out and reported', { timeout: 30_000 }, () => {
  for (const html of ['<p>x</p>'.repeat(CONTENT_MAX_NODES), 'x'.repeat(CONTENT_MAX_BYTES), `<p>${'é<i>x</i>'.repeat(CONTENT_MAX_NODES)}`]) {
    const notes: ReadingNote[] = []
    const { content } = contentFromHtml(html, { note: note => notes.push(note) })
    expect(checkContent(content)).toHaveProperty('content')
    expect(notes).toEqual([{ kind: 'truncated', what: '' }])
  }
})
