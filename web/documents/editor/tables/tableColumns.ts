import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { TableView } from './tableView.ts'

/** Draws tables as readers see them, so that widths neither jump nor wait for a reload. */
export const TableColumns = Extension.create({
  name: 'tableColumns',
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { table: node => new TableView(node) } } })],
})
