import { Table as TiptapTable } from '@tiptap/extension-table'
import { nodeRules } from '../../attributes.ts'
import { schemaAttributes } from '../../schemaAttributes.ts'
import { nodeShapes } from '../../shapes.ts'

/** Columns are drawn and resized by the editor of the page, with mouse, finger and keyboard alike. */
export const Table = TiptapTable.extend({
  addAttributes: () => schemaAttributes(nodeRules.table),
  renderHTML: ({ node }) => nodeShapes.table(node.attrs),
}).configure({ resizable: false, View: null })
