import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

/** The headings of the document as links. It holds none of them: whoever draws the document lists them (`product: 5.7`). */
export const Contents = Node.create({
  name: 'contents',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes(nodeRules.contents),
  parseHTML: () => [{ tag: 'nav.table-of-contents', priority: 60 }],
  renderHTML: ({ node }) => nodeShapes.contents(node.attrs),
})
