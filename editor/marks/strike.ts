import { Strike as TiptapStrike } from '@tiptap/extension-strike'
import { markShapes } from '../shapes.ts'

export const Strike = TiptapStrike.extend({
  renderHTML: () => markShapes.strike(),
})
