import { expect, test } from 'vitest'
import type { ContentNode } from './node.ts'
import { plainText, readingMinutes, wordCount } from './plainText.ts'

const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const text = (value: string): ContentNode => ({ type: 'text', text: value })

test('the plain text has a line for each block and the words of titles, captions and alternative texts', () => {
  const content: ContentNode = {
    type: 'doc',
    content: [
      { type: 'heading', content: [text('Title')] },
      paragraph(text('one '), { type: 'text', text: 'two', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }, text('three')),
      { type: 'callout', attrs: { kind: 'tip', title: 'Hint' }, content: [paragraph(text('inside'))] },
      { type: 'image', attrs: { src: '/x', alt: 'A picture', caption: 'Figure 1' } },
      { type: 'codeBlock', attrs: { caption: 'main.rs' }, content: [text('let a;\nlet b;')] },
    ],
  }
  expect(plainText(content)).toBe('Title\none two\nthree\nHint\ninside\nFigure 1\nA picture\nmain.rs\nlet a;\nlet b;')
})

test('words are counted as people count them', () => {
  expect(wordCount("L'été, c'est aujourd'hui – 3.5 km à pied")).toBe(7)
  expect(wordCount(' – !')).toBe(0)
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(1100))).toBe(5)
})
