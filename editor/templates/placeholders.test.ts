import { expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { fillLine, fillPlaceholders, placeholderWords } from './placeholders.ts'

const author = { firstname: 'Inès', lastname: 'Moreau' }
const now = new Date('2026-03-03T23:30:00Z')
const words = placeholderWords({ lang: 'en', timeZone: 'Europe/Paris' }, { now, author, title: 'Board' })
const text = (line: string, ...marks: string[]): ContentNode => ({
  type: 'text',
  text: line,
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
})
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })

test('the date is that of Paris, in the language of the author', () => {
  expect(words).toEqual({ date: '4 March 2026', author: 'Inès Moreau', title: 'Board' })
  expect(placeholderWords({ lang: 'fr', timeZone: 'Europe/Paris' }, { now, author, title: '' }).date).toBe('4 mars 2026')
})

test('placeholders are filled in wherever there are words, with or without blanks; anything else in braces stays', () => {
  expect(fillLine('{{title}}, {{ date }}: {{author}} {{name}} {date}', words)).toBe('Board, 4 March 2026: Inès Moreau {{name}} {date}')
  const content = doc(paragraph(text('By '), text('{{author}}', 'bold')), {
    type: 'callout',
    attrs: { kind: 'note', title: 'On {{date}}' },
    content: [paragraph(text('{{title}}'))],
  })
  expect(fillPlaceholders(content, words)).toEqual(
    doc(paragraph(text('By '), text('Inès Moreau', 'bold')), {
      type: 'callout',
      attrs: { kind: 'note', title: 'On 4 March 2026' },
      content: [paragraph(text('Board'))],
    }),
  )
})

test('code stays as it is written', () => {
  const content = doc(paragraph(text('{{date}}', 'code')), { type: 'codeBlock', content: [text('{{date}}')] })
  expect(fillPlaceholders(content, words)).toEqual(content)
})

test('what is filled in with nothing leaves no empty text behind', () => {
  expect(fillPlaceholders(doc(paragraph(text('{{title}}'))), { ...words, title: '' })).toEqual(doc(paragraph()))
})
