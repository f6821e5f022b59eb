import { ListItem as TiptapListItem } from '@tiptap/extension-list'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const ListItem = TiptapListItem.extend({
  addAttributes: () => schemaAttributes(nodeRules.listItem),
  renderHTML: ({ node }) => nodeShapes.listItem(node.attrs),
})
