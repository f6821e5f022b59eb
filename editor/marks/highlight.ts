import { Highlight as TiptapHighlight } from '@tiptap/extension-highlight'
import { markRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { markShapes } from '../shapes.ts'

export const Highlight = TiptapHighlight.extend({
  addAttributes: () => schemaAttributes(markRules.highlight),
  renderHTML: ({ mark }) => markShapes.highlight(mark.attrs),
})
