import { Bold as TiptapBold } from '@tiptap/extension-bold'
import { markShapes } from '../shapes.ts'

export const Bold = TiptapBold.extend({
  parseHTML() {
    // Google Docs wraps everything that it copies into <b style="font-weight:normal">; TipTap's own rule handles only the
    // word, not its number.
    const rules = this.parent?.() ?? []
    return [{ tag: 'b[style*="font-weight:400"], b[style*="font-weight: 400"]', skip: true, priority: 60 }, ...rules]
  },
  renderHTML: () => markShapes.bold(),
})
