import { Blockquote as TiptapBlockquote } from '@tiptap/extension-blockquote'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const Blockquote = TiptapBlockquote.extend({
  addAttributes: () => schemaAttributes(nodeRules.blockquote),
  renderHTML: ({ node }) => nodeShapes.blockquote(node.attrs),
})
