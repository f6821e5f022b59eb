import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import { anyStoredFile, markdownSamples } from '#test/markdownSamples.ts'
import { contentFromHtml } from '#editor/html/html.ts'
import type { ContentNode } from '../node.ts'
import { renderHtml } from '../renderHtml.ts'
import { contentFromMarkdown } from './read.ts'
import { markdownFromContent } from './write.ts'

const text = (value: string, ...marks: string[]): ContentNode => ({ type: 'text', text: value, marks: marks.map(type => ({ type })) })
const SLOW = { timeout: 30_000 }
const write = (...content: ContentNode[]) => markdownFromContent({ type: 'doc', content })
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })

test('Markdown is written the way people write it', () => {
  expect(write(paragraph(text('Plain, '), text('bold', 'bold'), text(' and '), text('code', 'code'), text('.')))).toBe(
    'Plain, **bold** and `code`.\n',
  )
  expect(write({ type: 'heading', attrs: { level: 2 }, content: [text('Title')] }, paragraph(text('snake_case & 3 < 4')))).toBe(
    '## Title\n\nsnake_case & 3 < 4\n',
  )
  const item = (value: string): ContentNode => ({ type: 'listItem', content: [paragraph(text(value))] })
  expect(write({ type: 'bulletList', content: [item('a'), item('b')] })).toBe('- a\n- b\n')
  expect(write({ type: 'orderedList', attrs: { start: 9 }, content: [item('a'), item('b')] })).toBe('9. a\n10. b\n')
  // Right below a line only a list that begins with 1 is one.
  const fromNought = { type: 'orderedList', attrs: { start: 0 }, content: [item('b')] }
  expect(write({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a')), fromNought] }] })).toBe(
    '- a\n\n  0. b\n',
  )
  expect(write({ type: 'callout', attrs: { kind: 'tip', title: 'Good' }, content: [paragraph(text('x'))] })).toBe('> [!TIP] Good\n> x\n')
  expect(write({ type: 'codeBlock', attrs: { language: 'rust', caption: 'main.rs' }, content: [text('let a = 1;')] })).toBe(
    '```rust title="main.rs"\nlet a = 1;\n```\n',
  )
  expect(write({ type: 'codeBlock', attrs: { caption: 'Listing 1' }, content: [text('x')] })).toBe('``` title="Listing 1"\nx\n```\n')
  expect(write({ type: 'codeBlock', attrs: { language: 'sh', caption: 'a wrap', wrapped: true }, content: [text('x')] })).toBe(
    '```sh title="a wrap" wrap\nx\n```\n',
  )
  expect(write({ type: 'codeBlock', attrs: { wrapped: true }, content: [text('x')] })).toBe('``` wrap\nx\n```\n')
  expect(write({ type: 'codeBlock', attrs: { language: 'wrap', wrapped: false }, content: [text('x')] })).toBe(
    '<pre><code class="language-wrap">x\n</code></pre>\n',
  )
  expect(markdownFromContent({ type: 'doc', content: [paragraph(text('x'))] }, 'Title *1*')).toBe('# Title \\*1\\*\n\nx\n')
})

test('no HTML and no signs stand where Markdown has words', () => {
  const cell = (type: string, value: string): ContentNode => ({ type, attrs: { colwidth: [120] }, content: [paragraph(text(value))] })
  const row = (type: string, ...values: string[]): ContentNode => ({ type: 'tableRow', content: values.map(value => cell(type, value)) })
  expect(write({ type: 'table', content: [row('tableHeader', 'Name', 'Price'), row('tableCell', 'A & B', '3 < 4')] })).toBe(
    '| Name | Price |\n| --- | --- |\n| A & B | 3 < 4 |\n',
  )
  expect(write(paragraph(text('Note: ', 'bold'), text('two  spaces,  C:\\Users.  '), text(' end ', 'italic')))).toBe(
    '**Note:** two spaces, C:\\Users. *end*\n',
  )
  expect(write(paragraph(text('«a»', 'bold'), text('b (c) #1 [2]')))).toBe('<strong>«a»</strong>b (c) #1 \\[2\\]\n')
  expect(write({ ...paragraph(text('a'), text('b', 'bold')), attrs: { textAlign: 'center' } })).toBe(
    '<div align="center">\n\na**b**\n\n</div>\n',
  )
  const summary: ContentNode = { type: 'detailsSummary', content: [text('More *of* it')] }
  expect(write({ type: 'details', content: [summary, { type: 'detailsContent', content: [paragraph(text('x'))] }] })).toBe(
    '<details>\n<summary>More *of* it</summary>\n\nx\n\n</details>\n',
  )
})

test('a picture of its own size is written without one, and addresses as they lead from there', () => {
  const src = anyStoredFile()
  const options = { sizeOfImage: () => ({ width: 600, height: 400 }), addressOf: () => 'files/a.png' }
  const picture = (attrs: object): ContentNode => ({ type: 'doc', content: [{ type: 'image', attrs: { src, alt: 'A', ...attrs } }] })
  const written = (attrs: object) => markdownFromContent(picture(attrs), undefined, options)
  expect(written({ width: 600, height: 400, caption: 'B' })).toBe('![A](files/a.png "B")\n')
  expect(written({})).toBe('![A](files/a.png)\n')
  expect(written({ width: 300, height: 200 })).toBe('<img src="files/a.png" alt="A" width="300" height="200">\n')
  expect(written({ width: 600, height: 400, align: 'right' })).toBe('<img src="files/a.png" alt="A" align="right">\n')
})

test('a text with endlessly many short runs of backticks is written', () => {
  const many = '` '.repeat(200_000)
  expect(write({ type: 'codeBlock', content: [text(many)] })).toBe(`\`\`\`\n${many}\n\`\`\`\n`)
  expect(write(paragraph({ ...text(many), marks: [{ type: 'code' }] }))).not.toBe('')
})

test.each(markdownSamples)('%s, read and written, reads back the same', (_name, source) => {
  const { content } = contentFromMarkdown(source, { resolveImage: anyStoredFile })
  expect(contentFromMarkdown(markdownFromContent(content, 'Title')).content).toEqual(content)
  expect(contentFromHtml(renderHtml(content)).content).toEqual(content)
})

test('any document, written as Markdown, reads back the same', SLOW, () => {
  fc.assert(
    fc.property(anyContent, content => {
      expect(contentFromMarkdown(markdownFromContent(content, 'Title')).content).toEqual(content)
    }),
    { numRuns: 200 },
  )
})

test('any document, rendered as HTML, reads back the same', SLOW, () => {
  fc.assert(
    fc.property(anyContent, content => {
      expect(contentFromHtml(renderHtml(content)).content).toEqual(content)
    }),
    { numRuns: 200 },
  )
})
