import { expect, test } from 'vitest'
import { TEX_MAX } from '#contract/limits.ts'
import type { ContentNode } from '../node.ts'
import { contentFromMarkdown } from './read.ts'
import { markdownFromContent } from './write.ts'

const blocks = (markdown: string): ContentNode[] => contentFromMarkdown(markdown).content.content
const block = (tex: string): ContentNode => ({ type: 'maths', attrs: { tex } })
/** The words of the only line, with its formulas between angle brackets. */
const line = (markdown: string): string => {
  const [paragraph, ...more] = blocks(markdown)
  expect(more).toEqual([])
  return paragraph!.content!.map(({ type, text, attrs }) => (type === 'inlineMaths' ? `<${String(attrs?.tex)}>` : text)).join('')
}

test.each([
  ['$$\n\\frac{a}{b}\n$$', '\\frac{a}{b}'],
  ['$$x^2$$', 'x^2'],
  ['$$\nx\n\ny $$', 'x\n\ny'],
  ['```math\na\n  b\n```', 'a\n  b'],
])('%j is a formula of its own', (markdown, tex) => {
  expect(blocks(markdown)).toEqual([block(tex)])
})

test('one that interrupts a paragraph, or stands in a quote or a list', () => {
  expect(blocks('a\n$$\nx\n$$\nb')).toMatchObject([{ type: 'paragraph' }, block('x'), { type: 'paragraph' }])
  expect(blocks('> $$\n> x\n> $$')).toEqual([{ type: 'blockquote', content: [block('x')] }])
  expect(blocks('- a\n\n  $$\n  x\n  $$')[0]!.content![0]!.content![1]).toEqual(block('x'))
})

test.each([
  ['the energy $E = mc^2$.', 'the energy <E = mc^2>.'],
  ['($x$)', '(<x>)'],
  ['$`a_1`$ and $$b$$ in a line', '<a_1> and <b> in a line'],
  [String.raw`$\$5$`, String.raw`<\$5>`],
  ['a $x\ny$', 'a <x y>'],
  ['$a*b*c$', '<a*b*c>'],
])('%j has a formula', (markdown, words) => {
  expect(line(markdown)).toBe(words)
})

test.each([
  'costs $5 and $6',
  'from $5-$6',
  'US$5 and CA$6',
  '5$ or 6$',
  '$5 a month to 9$',
  'a $ b $ c',
  '$HOME and $PATH',
  '$$',
  '$$a',
  'only $one',
])('%j has none', markdown => {
  expect(line(markdown)).toBe(markdown)
})

test('escaped signs and code stay', () => {
  expect(line(String.raw`\$x\$`)).toBe('$x$')
  expect(line('`$x$`')).toBe('$x$')
})

test('a formula that is too long stays text, or code', () => {
  const long = 'x'.repeat(TEX_MAX + 1)
  expect(line(`$${long}$`)).toBe(`$${long}$`)
  expect(blocks(`\`\`\`math\n${long}\n\`\`\``)).toMatchObject([{ type: 'codeBlock', attrs: { language: 'math' } }])
})

test.each(['$$\nx\n$$', 'a $x$ b', String.raw`costs \$5 and \$6`, '| a |\n| --- |\n| $x$ |', '- $x$'])(
  '%j is written as it was',
  markdown => {
    expect(markdownFromContent(contentFromMarkdown(markdown).content)).toBe(`${markdown}\n`)
  },
)

test('a formula of any letters is read back', () => {
  for (const tex of ['5 and 6', '$', 'a$b', '`', '\\', '<b>', '|', 'a\\', '$$', '&amp;', '1', 'x$$'])
    for (const node of [block(tex), { type: 'paragraph', content: [{ type: 'inlineMaths', attrs: { tex } }] }])
      expect(blocks(markdownFromContent({ type: 'doc', content: [node] }))).toEqual([node])
})
