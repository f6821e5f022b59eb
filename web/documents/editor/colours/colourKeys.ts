import { Extension } from '@tiptap/core'
import { toggleLast } from './colours.ts'

/** The key of the highlight uses the colour that was used last. */
export const ColourKeys = Extension.create({
  name: 'colourKeys',
  // Before the key of the mark itself.
  priority: 300,
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-h': () => {
        toggleLast(this.editor, 'background')
        return true
      },
    }
  },
})
