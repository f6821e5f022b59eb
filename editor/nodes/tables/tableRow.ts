import { TableRow as TiptapTableRow } from '@tiptap/extension-table'
import { nodeShapes } from '../../shapes.ts'

export const TableRow = TiptapTableRow.extend({
  renderHTML: () => nodeShapes.tableRow(),
})
