import { Subscript as TiptapSubscript } from '@tiptap/extension-subscript'
import { markShapes } from '../shapes.ts'

export const Subscript = TiptapSubscript.extend({
  renderHTML: () => markShapes.subscript(),
})
