import { Extension } from '@tiptap/core'
import type { Selection } from '@tiptap/pm/state'
import { stepBlocks, toggleWhole } from './blockCommands.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** The keys of blocks (`interface: block handle`): Alt with an arrow moves, Escape selects the block and restores the caret. */
export const BlockMoves = Extension.create({
  name: 'blockMoves',
  // After the menus, which Escape closes first.
  priority: 50,
  addKeyboardShortcuts() {
    let before: Selection | null = null
    return {
      [inEditor(WRITING.moveBlock[0])]: ({ editor }) => stepBlocks(editor, -1) || true,
      [inEditor(WRITING.moveBlock[1])]: ({ editor }) => stepBlocks(editor, 1) || true,
      [inEditor(WRITING.selectBlock[0])]: ({ editor }) => {
        before = toggleWhole(editor, before)
        return true
      },
    }
  },
})
