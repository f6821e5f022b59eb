import { Underline as TiptapUnderline } from '@tiptap/extension-underline'
import { markShapes } from '../shapes.ts'

export const Underline = TiptapUnderline.extend({
  renderHTML: () => markShapes.underline(),
})
