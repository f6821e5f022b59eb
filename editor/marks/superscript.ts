import { Superscript as TiptapSuperscript } from '@tiptap/extension-superscript'
import { markShapes } from '../shapes.ts'

export const Superscript = TiptapSuperscript.extend({
  renderHTML: () => markShapes.superscript(),
})
