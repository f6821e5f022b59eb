import { TableHeader as TiptapTableHeader } from '@tiptap/extension-table'
import { nodeShapes } from '../../shapes.ts'
import { cellAttributes } from './tableCell.ts'

export const TableHeader = TiptapTableHeader.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ node }) => nodeShapes.tableHeader(node.attrs),
})
