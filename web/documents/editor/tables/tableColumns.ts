import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { steadyColumns } from './steadyColumns.ts'
import { TableView } from './tableView.ts'

/** Draws tables as in the reading view, so that widths neither jump nor wait for a reload, and keeps columns steady while writing. */
export const TableColumns = Extension.create({
  name: 'tableColumns',
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { table: node => new TableView(node) } } }), steadyColumns()],
})
