import { TableCell as TiptapTableCell } from '@tiptap/extension-table'
import { nodeRules } from '../../attributes.ts'
import { numberFrom, schemaAttributes } from '../../schemaAttributes.ts'
import { nodeShapes } from '../../shapes.ts'

export const cellAttributes = () =>
  schemaAttributes(nodeRules.tableCell, {
    colspan: element => numberFrom(element, 'colspan'),
    rowspan: element => numberFrom(element, 'rowspan'),
    colwidth: element => element.getAttribute('colwidth')?.split(',').map(Number),
    align: element => element.getAttribute('data-align') || element.style.textAlign || element.getAttribute('align') || null,
  })

export const TableCell = TiptapTableCell.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ node }) => nodeShapes.tableCell(node.attrs),
})
