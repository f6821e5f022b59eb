import { Node } from '@tiptap/core'
import { nodeShapes } from '../shapes.ts'

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => nodeShapes.detailsSummary(),
  addKeyboardShortcuts() {
    return {
      // Enter leaves the summary for the content instead of splitting it.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if ($from.parent.type !== this.type || !empty) return false
        return editor.commands.setTextSelection($from.after() + 2)
      },
    }
  },
})
