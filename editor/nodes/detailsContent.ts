import { Node } from '@tiptap/core'
import { nodeShapes } from '../shapes.ts'

export const DetailsContent = Node.create({
  name: 'detailsContent',
  content: 'block+',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: '.details-content' }],
  renderHTML: () => nodeShapes.detailsContent(),
})
