import { Highlight as TiptapHighlight } from '@tiptap/extension-highlight'
import { markShapes } from '../shapes.ts'

export const Highlight = TiptapHighlight.extend({
  renderHTML: () => markShapes.highlight(),
})
