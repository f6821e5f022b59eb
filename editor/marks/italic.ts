import { Italic as TiptapItalic } from '@tiptap/extension-italic'
import { markShapes } from '../shapes.ts'

export const Italic = TiptapItalic.extend({
  renderHTML: () => markShapes.italic(),
})
