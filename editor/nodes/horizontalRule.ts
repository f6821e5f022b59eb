import { HorizontalRule as TiptapHorizontalRule } from '@tiptap/extension-horizontal-rule'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const HorizontalRule = TiptapHorizontalRule.extend({
  addAttributes: () => schemaAttributes(nodeRules.horizontalRule),
  renderHTML: ({ node }) => nodeShapes.horizontalRule(node.attrs),
})
