import { Node } from '@tiptap/core'
import { holdsOnlyColumns } from './columns.ts'
import { nodeShapes } from '../../shapes.ts'

export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  selectable: false,
  parseHTML: () => [
    { tag: 'div.columns > div.column', priority: 60, getAttrs: ({ parentElement }) => (holdsOnlyColumns(parentElement!) ? null : false) },
  ],
  renderHTML: () => nodeShapes.column(),
})
