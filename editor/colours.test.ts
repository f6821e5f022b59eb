import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS, markRules } from './attributes.ts'
import { checkContent } from './content.ts'
import { diffContent } from './diff/diff.ts'
import { contentFromHtml } from './html/html.ts'
import { contentFromMarkdown } from './markdown/read.ts'
import { markdownFromContent } from './markdown/write.ts'
import type { Content, ContentMark, ContentNode } from './node.ts'
import { plainText } from './plainText.ts'
import { renderHtml } from './renderHtml.ts'
import { isSameMark } from './walk.ts'

const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const words = (text: string, ...marks: ContentMark[]): ContentNode => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (attrs: Record<string, unknown>, ...content: ContentNode[]): ContentNode => ({ type: 'paragraph', attrs, content })
const line = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const red = { type: 'textColour', attrs: { colour: 'red' } }
const yellow = { type: 'highlight', attrs: { background: 'yellow' } }

test('words and lines have colours by name, and a colour of another line is another element', () => {
  const content = doc(
    line(words('Red', red), words(' and '), words('yellow', yellow), words(' and pink', { type: 'highlight' })),
    paragraph({ colour: 'blue', background: 'green' }, words('A line')),
    { type: 'heading', attrs: { level: 2, background: 'pink' }, content: [words('A heading')] },
  )
  expect(checkContent(content)).toEqual({ content })
  expect(renderHtml(content)).toBe(
    '<p dir="auto"><span data-colour="red">Red</span> and <mark data-background="yellow">yellow</mark><mark> and pink</mark></p>' +
      '<p dir="auto" data-colour="blue" data-background="green">A line</p>' +
      '<h2 id="a-heading" dir="auto" data-background="pink">A heading</h2>',
  )
})

test('a link to a block leads to its id; a heading has its words, and a mention is no block', () => {
  const person = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
  const mention = { type: 'mention', attrs: { kind: 'user', id: person, label: 'Ann' } }
  const content = doc(
    paragraph({ id: 'a1' }, mention),
    { type: 'heading', attrs: { level: 2, id: 'a2' }, content: [words('Plan')] },
    { type: 'bulletList', content: [{ type: 'listItem', attrs: { id: 'a3' }, content: [line(words('Item'))] }] },
    { type: 'codeBlock', attrs: { id: 'a4', caption: 'Code' }, content: [words('x')] },
    { type: 'horizontalRule', attrs: { id: 'a5' } },
    {
      type: 'table',
      attrs: { id: 'a6' },
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [line(words('Cell'))] }] }],
    },
  )
  const ids = [...renderHtml(content).matchAll(/<(\w+)[^>]* id="([^"]*)"/g)].map(([, tag, id]) => `${tag} ${id}`)
  expect(ids).toEqual(['p b-a1', 'h2 plan', 'li b-a3', 'figure b-a4', 'hr b-a5', 'div b-a6'])
  expect(renderHtml(doc(paragraph({ id: '"><script>' }, words('a'))))).toBe('<p dir="auto">a</p>')
})

test('marks of one kind are told apart by each of their attributes', () => {
  const one = (type: string, name: string, value: string): ContentMark => ({ type, attrs: { [name]: value } })
  const attributes = Object.entries(markRules).flatMap(([type, rules]) => Object.keys(rules).map(name => [type, name] as const))
  expect(attributes.length).toBeGreaterThan(2)
  expect(attributes.filter(([type, name]) => isSameMark(one(type, name, 'a'), one(type, name, 'b')))).toEqual([])
})

test('the one highlight of old texts is valid, looks the same, and is what is called pink now', () => {
  const old = doc(line(words('Old', { type: 'highlight' })))
  expect(checkContent(old)).toEqual({ content: old })
  expect(checkContent(doc(line(words('Old', { type: 'highlight', attrs: { background: 'pink' } }))))).toEqual({ content: old })
  expect(renderHtml(old)).toBe('<p dir="auto"><mark>Old</mark></p>')
})

const hostile = [
  '#f00',
  'rgb(1,2,3)',
  'Red',
  'red;background:url(https://evil.example)',
  '"><script>',
  '__proto__',
  '',
  1,
  null,
  { toString: 'red' },
  ['red'],
]

test.each(hostile)('the colour %j is stored nowhere and drawn nowhere', colour => {
  const marks = [
    doc(line(words('a', { type: 'textColour', attrs: { colour } }))),
    doc(line(words('a', { type: 'highlight', attrs: { background: colour } }))),
    doc(line(words('a', { type: 'textColour', attrs: { ...red.attrs, style: 'color: red' } }))),
  ]
  const lines = colour === null ? [] : [doc(paragraph({ colour }, words('a'))), doc(paragraph({ background: colour }, words('a')))]
  for (const content of [...marks, ...lines, doc(paragraph({ style: 'color: red' }, words('a')))]) {
    expect(checkContent(content)).toEqual({ problem: 'shape' })
    expect(renderHtml(content)).toMatch(/^<p dir="auto">(a|<mark>a<\/mark>|<span data-colour="red">a<\/span>)<\/p>$/)
  }
})

test('our own HTML brings its colours, other HTML brings none', () => {
  const own = doc(line(words('Red', red), words(' yellow', yellow)), paragraph({ colour: 'blue', background: 'green' }, words('A line')), {
    type: 'heading',
    attrs: { level: 2, colour: 'purple' },
    content: [words('A heading')],
  })
  expect(contentFromHtml(renderHtml(own)).content).toEqual(own)
  const foreign =
    '<p style="color:#c00;background:yellow"><span style="color:red;background-color:#ff0">Word</span> <font color="red">and</font> ' +
    '<span data-colour="#c00">others</span> <mark style="background:#0f0" data-background="lime">mark</mark></p>'
  expect(contentFromHtml(foreign).content).toEqual(doc(line(words('Word and others '), words('mark', { type: 'highlight' }))))
})

test('Markdown keeps them in elements, and everything else as people write it', () => {
  const content = doc(
    line(words('A '), words('red', red, { type: 'bold' }), words(' and a '), words('yellow', yellow), words(' word')),
    paragraph({ colour: 'blue', textAlign: 'center' }, words('A '), words('bold', { type: 'bold' }), words(' line')),
    { type: 'heading', attrs: { level: 2, background: 'green' }, content: [words('A heading')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph({ colour: 'red' }, words('An item'))] }] },
  )
  const markdown = markdownFromContent(content)
  expect(markdown).toBe(`A <span data-colour="red">**red**</span> and a <mark data-background="yellow">yellow</mark> word

<div align="center" data-colour="blue">

A **bold** line

</div>

<div data-background="green">

## A heading

</div>

- <div data-colour="red">

  An item

  </div>
`)
  expect(contentFromMarkdown(`# Title\n\n${markdown}`).content).toEqual(content)
})

test('another colour is a change, and the same words to a search', () => {
  const [before, after] = [
    doc(line(words('One word', red))),
    doc(line(words('One word', { type: 'textColour', attrs: { colour: 'blue' } }))),
  ]
  const changed = diffContent(before, after)
  expect(changed.content[0]!.content![0]).toMatchObject({ change: 'changed', before: { marks: [red] } })
  const [plain, coloured] = [doc(line(words('A line'))), doc(paragraph({ background: 'grey' }, words('A line')))]
  expect(diffContent(plain, coloured).content[0]).toMatchObject({ change: 'changed', before: { type: 'paragraph' } })
  expect([before, after, coloured].map(content => plainText(content))).toEqual(['One word', 'One word', 'A line'])
})

test('every colour has a look in both themes', () => {
  const [tokens, styles] = ['../web/ui/tokens.css', '../web/documents/text/colours.css'].map(path =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  )
  for (const name of COLOURS) {
    expect(tokens).toContain(`--words-${name}: light-dark(`)
    expect(tokens).toContain(`--ground-${name}: light-dark(`)
    expect(styles).toContain(`[data-colour='${name}'] {\n  --words: var(--words-${name});`)
    expect(styles).toContain(`[data-background='${name}'] {\n  --ground: var(--ground-${name});`)
  }
})
