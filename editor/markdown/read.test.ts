import { expect, test } from 'vitest'
import { anyStoredFile, markdownSamples } from '#test/markdownSamples.ts'
import { checkContent } from '../content.ts'
import type { ReadingNote } from '#editor/html/reading.ts'
import { outline } from '../outline.ts'
import { renderHtml } from '../renderHtml.ts'
import { contentFromMarkdown } from './read.ts'
import type { MarkdownOptions } from './read.ts'

/** What the reader makes of Markdown, as HTML of ours without what only reading adds. */
function read(markdown: string, options?: MarkdownOptions): string {
  return renderHtml(contentFromMarkdown(markdown, options).content).replace(
    / (?:dir|tabindex|loading|role|id|disabled|aria-label|target|rel)="[^"]*"/g,
    '',
  )
}

const callout = (kind: string, title: string, body: string) =>
  `<div class="callout" data-kind="${kind}">${title && `<p class="callout-title">${title}</p>`}<div class="callout-body">${body}</div></div>`
const task = (isDone: boolean, text: string) =>
  `<li class="task" data-checked="${isDone}"><label><input type="checkbox"${isDone ? ' checked=""' : ''}/></label><div><p>${text}</p></div></li>`

test.each([
  ['marks', '**a** _b_ ~~c~~ `d` **`e`**', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code> <strong><code>e</code></strong></p>'],
  ['HTML in text', 'H<sub>2</sub>O <kbd>Ctrl</kbd> <u>x</u><!-- no -->', '<p>H<sub>2</sub>O <code>Ctrl</code> <u>x</u></p>'],
  ['lines and breaks', 'a\nb  \nc', '<p>a b<br/>c</p>'],
  [
    'addresses, but not names of files',
    'https://a.example/b main.rs a@b.example',
    '<p><a href="https://a.example/b">https://a.example/b</a> main.rs a@b.example</p>',
  ],
  ['links by reference', '[a][b] [b]\n\n[b]: ./c.md "title"', '<p><a href="./c.md">a</a> <a href="./c.md">b</a></p>'],
  ['lists', '3. a\n   - b\n4. c', '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>'],
  ['tasks', '- [x] a\n- [ ] b', `<ul class="tasks">${task(true, 'a')}${task(false, 'b')}</ul>`],
  [
    'tables',
    '| a | b |\n|:-:|---|\n| `c\\|d` |',
    '<div class="tableWrapper"><table><tbody><tr><th data-align="center"><p>a</p></th><th><p>b</p></th></tr><tr><td data-align="center"><p><code>c|d</code></p></td><td><p></p></td></tr></tbody></table></div>',
  ],
  [
    'code with caption',
    '```js{1,3} title="a.js"\nb\n\nc\n```',
    '<figure class="code"><pre><code class="language-js">b\n\nc</code></pre><figcaption>a.js</figcaption></figure>',
  ],
  ['code that is indented', '    a\n    b', '<pre><code>a\nb</code></pre>'],
  [
    'a container of VuePress',
    '::: tip My *title*\na\n\n- b\n:::\nc',
    `${callout('tip', 'My title', '<p>a</p><ul><li><p>b</p></li></ul>')}<p>c</p>`,
  ],
  ['a container in another case', ':::WARNING\na\n:::', callout('warning', '', '<p>a</p>')],
  [
    'a container of another name',
    '::: lexique Annotation\na\n:::\n\n::: lexique\nb\n:::',
    callout('note', 'Lexique – Annotation', '<p>a</p>') + callout('note', 'Lexique', '<p>b</p>'),
  ],
  [
    'a container whose title is a sentence',
    `::: tip ${'word '.repeat(40)}**end**\n:::`,
    callout('tip', '', `<p>${'word '.repeat(40)}<strong>end</strong></p>`),
  ],
  [
    'containers in containers',
    '::: warning\n::: tip\na\n:::\nb\n:::\nc',
    `${callout('warning', '', `${callout('tip', '', '<p>a</p>')}<p>b</p>`)}<p>c</p>`,
  ],
  ['a container that is not closed', '> ::: tip\n> a\n\nb', `<blockquote>${callout('tip', '', '<p>a</p>')}</blockquote><p>b</p>`],
  ['code with colons in a container', '::: tip\n```\n:::\n```\n:::\na', `${callout('tip', '', '<pre><code>:::</code></pre>')}<p>a</p>`],
  [
    'a section that folds',
    '::: details More\na\n:::',
    '<details><summary>More</summary><div class="details-content"><p>a</p></div></details>',
  ],
  [
    'HTML around Markdown',
    '<details>\n<summary>A</summary>\n\n**b**\n\n</details>',
    '<details><summary>A</summary><div class="details-content"><p><strong>b</strong></p></div></details>',
  ],
  ['alerts of GitHub', '> [!CAUTION]\n> a\n\n> b', `${callout('danger', '', '<p>a</p>')}<blockquote><p>b</p></blockquote>`],
  ['an alert of an unknown kind', '> [!x]\n> a', '<blockquote><p>[!x] a</p></blockquote>'],
  ['footnotes', 'a[^1] b[^no]\n\n[^1]: **c**\n    d', '<p>a<sup>1</sup> b[^no]</p><hr/><ol><li><p><strong>c</strong> d</p></li></ol>'],
  [
    'a table of contents',
    'a\n\n[[toc]]\n\n## b',
    '<p>a</p><nav class="table-of-contents"><ol><li><a href="#b">b</a></li></ol></nav><h2>b</h2>',
  ],
  ['an element that swallows text', 'a <title> b\n\n<script>\nx', '<p>a b</p>'],
  ['nothing', '', '<p></p>'],
])('%s', (_name, markdown, expected) => {
  expect(read(markdown)).toBe(expected)
})

test('the front matter says title and slug; what is no YAML stays text', () => {
  const { title, frontMatter, content } = contentFromMarkdown('---\ntitle: "A: b"\npermalink: /x/\ntags: [a]\n---\n# a: B\n\ntext')
  expect([title, frontMatter]).toEqual(['A: b', { title: 'A: b', permalink: '/x/' }])
  expect(renderHtml(content)).toBe('<p dir="auto">text</p>')
  expect(read('---\na: [\n---\n\nb')).toContain('<p>b</p>')
  expect(read('a\n\n---\n\nb')).toBe('<p>a</p><hr/><p>b</p>')
  expect(contentFromMarkdown(`---\na: &a [x]\n${'b: *a\n'.repeat(3)}__proto__: {x: 1}\n---\n`).frontMatter).toEqual({})
})

test.each([
  ['a heading of level 1', 'a\n\n# T\n\n## b', 'T', ['b']],
  ['the first of them', '# T\n\n# b', 'T', ['b']],
  ['no heading of level 1, but a chapter heading first', '<!-- x -->\n<a id="x"></a>\n\n## T\n\n### b\n\n#### c', 'T', ['b', 'c']],
  ['text before the first heading', 'a\n\n## b', undefined, ['b']],
  ['a title in the front matter beside another heading', '---\ntitle: T\n---\n# b', 'T', ['b']],
])('the title of a file with %s', (_name, markdown, title, headings) => {
  const result = contentFromMarkdown(markdown)
  expect([result.title, outline(result.content).map(({ text }) => text)]).toEqual([title, headings])
})

test('the words of a VuePress home page stand in its front matter', () => {
  const home = '---\nhome: true\nheroText: T\ntagline: One line\nactionText: Go\nactionLink: /b/\nfooter: MIT\n---\ntext'
  const { title } = contentFromMarkdown(home)
  expect(title).toBe('T')
  expect(read(home)).toBe('<p>One line</p><p><a href="/b/">Go</a></p><p>text</p><p>MIT</p>')
  expect(read('---\ntagline: x\n---\na')).toBe('<p>a</p>')
})

test('headings below the title keep their order of levels', () => {
  const levels = (markdown: string) => outline(contentFromMarkdown(markdown).content).map(({ level }) => level)
  expect(levels('# T\n\n## a\n\n### b\n\n##### c')).toEqual([2, 3, 3])
  expect(levels('## T\n\n### a\n\n#### b')).toEqual([2, 3])
})

test('the listings of mdBook get their captions, and what they include is named', () => {
  const notes: ReadingNote[] = []
  const markdown =
    '<Listing number="3-1" file-name="src/main.rs" caption="A `Box<T>`">\n\n```rust,ignore\n{{#rustdoc_include ../a/main.rs:here}}\n```\n\n</Listing>\n\n' +
    '<Listing number="3-2" caption="Second">\n\n```rust\n# use hidden;\nlet a = 1;\n```\n\n</Listing>\n\n' +
    '```console\n$ cargo run\n{{#include ../a/output.txt}}\n```\n\n```rust\n{{#include ../b.rs:1:4}}\n```\n\n{{#include ../c_d.md}}\n\nNot \\{{#include this}}'
  const absentFile = (path: string) => `No ${path}`
  expect(read(markdown, { absentFile, note: note => notes.push(note) })).toBe(
    '<figure class="code"><pre><code>No ../a/main.rs</code></pre><figcaption>Listing 3-1: A Box&lt;T&gt; — src/main.rs</figcaption></figure>' +
      '<figure class="code"><pre><code class="language-rust">let a = 1;</code></pre><figcaption>Listing 3-2: Second</figcaption></figure>' +
      '<pre><code class="language-console">$ cargo run\nNo ../a/output.txt</code></pre><p><em>No ../b.rs</em></p><p><em>No ../c_d.md</em></p><p>Not {{#include this}}</p>',
  )
  expect(notes.map(({ kind, what }) => `${kind} ${what}`).sort()).toEqual([
    'include ../a/main.rs',
    'include ../a/output.txt',
    'include ../b.rs',
    'include ../c_d.md',
  ])
})

test('targets reach the caller as they are written', () => {
  const links: string[] = []
  const images: string[] = []
  const options: MarkdownOptions = {
    resolveLink: target => {
      links.push(target)
      return null
    },
    resolveImage: (target, alt) => {
      images.push(`${target} (${alt})`)
      return null
    },
  }
  expect(read('[a](<b c.md#é>) [d](../e%20f.md) [g](#h) ![i](<j k.png> "l") ![](m.svg)', options)).toBe(
    '<p>a d <a href="#h">g</a> i m.svg</p>',
  )
  expect(links).toEqual(['b c.md#é', '../e%20f.md'])
  expect(images).toEqual(['j k.png (i)', 'm.svg ()'])
})

test('links to headings arrive: by GitHub’s, VuePress’s and mdBook’s fragments and by {#id}', () => {
  const markdown = "## L'obligation d'été {#own}\n\n[1](#own) [2](#l-obligation-d-ete) [3](#lobligation-dété) [4](#nowhere)\n"
  expect([...read(markdown).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#lobligation-dete',
    '#lobligation-dete',
    '#lobligation-dete',
    '#nowhere',
  ])
})

test.each(markdownSamples)('%s becomes a document, and nothing of its syntax stays in the text', (_name, source) => {
  const notes: ReadingNote[] = []
  const result = contentFromMarkdown(source, { resolveImage: anyStoredFile, note: note => notes.push(note) })
  expect(checkContent(result.content)).toEqual({ content: result.content })
  expect(result.title).toBeTruthy()
  expect(notes.filter(({ kind }) => kind !== 'include')).toEqual([])
  expect(read(source, { resolveImage: anyStoredFile }).replace(/<(code|figcaption)\b.*?<\/\1>/gs, '')).not.toMatch(
    /:::|\]\(|\*\*|&lt;\w|\{\{#/,
  )
})

// A cost that grew with the square of the length would take minutes here.
const LENGTH = 200_000
test.each([
  '> ',
  '> a\n',
  '- ',
  '[',
  '![',
  '[](',
  '*a',
  '`',
  '<a ',
  '[a][',
  '::: a\n',
  '::: a\n:::\n',
  '[^a]: x\n',
  '> [!NOTE]\n\n',
  '<Listing caption="',
  '# a {#',
  '|a',
  'http://',
  '~~a',
  '&',
  '\0',
])('a file full of %j is read in reasonable time into a document', { timeout: 30_000 }, part => {
  expect(checkContent(contentFromMarkdown(part.repeat(LENGTH / part.length)).content)).toHaveProperty('content')
})
