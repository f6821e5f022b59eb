import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    details: {
      /** Inserts an empty collapsible section. */
      setDetails: () => ReturnType
    }
  }
}

/** A section that the reader can fold: a summary, always visible, and its content. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  addAttributes: () => schemaAttributes(nodeRules.details),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ node }) => nodeShapes.details(node.attrs),
  addCommands() {
    return {
      setDetails:
        () =>
        ({ commands }) =>
          commands.insertContent({
            type: this.name,
            content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [{ type: 'paragraph' }] }],
          }),
    }
  },
})
