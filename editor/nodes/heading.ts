import { Heading as TiptapHeading } from '@tiptap/extension-heading'
import { HEADING_LEVELS, nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const Heading = TiptapHeading.extend({
  addOptions: () => ({ levels: [...HEADING_LEVELS], HTMLAttributes: {} }),
  addAttributes: () => schemaAttributes(nodeRules.heading),
  // Pasted headings of any depth stay headings.
  parseHTML: () => [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level: Math.min(level, 3) } })),
  renderHTML: ({ node }) => nodeShapes.heading(node.attrs),
})
