import { Paragraph as TiptapParagraph } from '@tiptap/extension-paragraph'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const Paragraph = TiptapParagraph.extend({
  addAttributes: () =>
    schemaAttributes(nodeRules.paragraph, {
      textAlign: element => element.getAttribute('data-align') || element.style.textAlign || element.getAttribute('align') || null,
    }),
  renderHTML: ({ node }) => nodeShapes.paragraph(node.attrs),
})
