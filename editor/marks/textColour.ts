import { Mark } from '@tiptap/core'
import { markRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { markShapes } from '../shapes.ts'

/** Words in one of our colours. Colours of other programs are part of their look, which is not pasted. */
export const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => schemaAttributes(markRules.textColour),
  parseHTML: () => [
    { tag: 'span[data-colour]', getAttrs: element => (markRules.textColour.colour.accepts(element.dataset.colour) ? null : false) },
  ],
  renderHTML: ({ mark }) => markShapes.textColour(mark.attrs),
})
