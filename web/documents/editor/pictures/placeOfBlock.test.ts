import { expect, test } from 'vitest'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import type { ContentNode } from '#editor/node.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { schema } from '#editor/schema.ts'
import { readMarkdown } from '../paste/readMarkdown.ts'
import { placeOfBlock } from './placeOfBlock.ts'

const placeBefore = (doc: ProseMirrorNode, words: string): number => {
  let found = -1
  doc.descendants((node, at) => {
    if (node.isText && node.text!.includes(words)) found = at + node.text!.indexOf(words)
  })
  return found
}

/** Returns the document after a picture has been dropped after these words, or before them. */
const dropped = (markdown: string, words: string, side: 'before' | 'after' = 'after'): ProseMirrorNode => {
  const doc = schema().nodeFromJSON({ type: 'doc', content: readMarkdown(markdown) })
  const block = schema().nodes.image!.create({ src: 'https://example.org/p.png', alt: 'P' })
  const at = placeBefore(doc, words) + (side === 'after' ? words.length : 0)
  const { doc: after } = new Transform(doc).insert(placeOfBlock(doc, at, block), block)
  after.check()
  return after
}

const written = (doc: ProseMirrorNode): string => markdownFromContent(doc.toJSON() as ContentNode).trim()

const section = '<details>\n<summary>More about it</summary>\n\nInside.\n\n</details>'

test.each([
  ['the title of a section that folds', section, 'More', `![P](https://example.org/p.png)\n\n${section}`],
  ['a heading', '## A heading\n\nWords.', 'A head', '## A heading\n\n![P](https://example.org/p.png)\n\nWords.'],
  ['code', '```ts\nlet a = 1\nlet b = 2\n```', 'let a = 1\nlet b', '```ts\nlet a = 1\nlet b = 2\n```\n\n![P](https://example.org/p.png)'],
])('what is dropped on %s breaks nothing in two', (_name, markdown, words, after) => {
  expect(written(dropped(markdown, words))).toBe(after)
})

test('within a paragraph it stands where it was dropped', () => {
  expect(written(dropped('AboveBelow', 'Above'))).toBe('Above\n\n![P](https://example.org/p.png)\n\nBelow')
})

test.each([
  ['Above\n\nBelow', 'doc(paragraph("Above"), image, paragraph("Below"))'],
  // An item begins with a line of its own.
  ['- Below', 'doc(bulletList(listItem(paragraph, image, paragraph("Below"))))'],
])('at the beginning of a paragraph it leaves no empty line above, where none is needed: %j', (markdown, after) => {
  expect(dropped(markdown, 'Below', 'before').toString()).toBe(after)
})
