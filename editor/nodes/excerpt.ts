import { Node } from '@tiptap/core'
import { nodeRules, readAttributes } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

const documentIn = (element: HTMLElement) => element.dataset.document
const partIn = (element: HTMLElement) => element.dataset.part

/** Another document, or a part of it, that is read here. It holds nothing of it: the server draws it for each reader (`product: 5.9`). */
export const Excerpt = Node.create({
  name: 'excerpt',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes(nodeRules.excerpt, { document: documentIn, part: partIn }),
  parseHTML: () => [
    {
      tag: 'div.excerpt',
      priority: 60,
      getAttrs: element => (readAttributes(nodeRules.excerpt, { document: documentIn(element) }) ? null : false),
    },
  ],
  renderHTML: ({ node }) => nodeShapes.excerpt(node.attrs),
})
