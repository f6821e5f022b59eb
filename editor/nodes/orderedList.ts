import { OrderedList as TiptapOrderedList } from '@tiptap/extension-list'
import { nodeRules } from '../attributes.ts'
import { numberFrom, schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const OrderedList = TiptapOrderedList.extend({
  addAttributes: () => schemaAttributes(nodeRules.orderedList, { start: element => numberFrom(element, 'start') }),
  renderHTML: ({ node }) => nodeShapes.orderedList(node.attrs),
})
