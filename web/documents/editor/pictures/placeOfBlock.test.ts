import { expect, test } from 'vitest'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import type { ContentNode } from '#editor/node.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { schema } from '#editor/schema.ts'
import { readMarkdown } from '../paste/readMarkdown.ts'
import { placeOfBlock } from './placeOfBlock.ts'

const placeAfter = (doc: ProseMirrorNode, words: string): number => {
  let found = -1
  doc.descendants((node, at) => {
    if (node.isText && node.text!.includes(words)) found = at + node.text!.indexOf(words) + words.length
  })
  return found
}

/** Returns the text after a picture has been dropped after these words. */
const dropped = (markdown: string, words: string): string => {
  const doc = schema().nodeFromJSON({ type: 'doc', content: readMarkdown(markdown) })
  const block = schema().nodes.image!.create({ src: 'https://example.org/p.png', alt: 'P' })
  const { doc: after } = new Transform(doc).insert(placeOfBlock(doc, placeAfter(doc, words), block), block)
  after.check()
  return markdownFromContent(after.toJSON() as ContentNode).trim()
}

const section = '<details>\n<summary>More about it</summary>\n\nInside.\n\n</details>'

test.each([
  ['the title of a section that folds', section, 'More', `![P](https://example.org/p.png)\n\n${section}`],
  ['a heading', '## A heading\n\nWords.', 'A head', '## A heading\n\n![P](https://example.org/p.png)\n\nWords.'],
  ['code', '```ts\nlet a = 1\nlet b = 2\n```', 'let a = 1\nlet b', '```ts\nlet a = 1\nlet b = 2\n```\n\n![P](https://example.org/p.png)'],
])('what is dropped on %s breaks nothing in two', (_name, markdown, words, after) => {
  expect(dropped(markdown, words)).toBe(after)
})

test('within a paragraph it stands where it was dropped', () => {
  expect(dropped('AboveBelow', 'Above')).toBe('Above\n\n![P](https://example.org/p.png)\n\nBelow')
})
