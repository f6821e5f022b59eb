import { Table as TiptapTable } from '@tiptap/extension-table'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const Table = TiptapTable.extend({
  addAttributes: () => schemaAttributes(nodeRules.table),
  renderHTML: ({ node }) => nodeShapes.table(node.attrs),
}).configure({ resizable: true, cellMinWidth: 60 })
