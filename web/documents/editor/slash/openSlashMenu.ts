import type { Editor } from '@tiptap/core'
import { lineBelow } from '../blocks/blockCommands.ts'
import { type BlockRange, selectedBlocks } from '../blocks/blockRange.ts'

/** Types a slash to open the menu of blocks: on a line of its own, below the block or in it where it is empty. */
export function openSlashMenu(editor: Editor, below: BlockRange | null = selectedBlocks(editor.state.selection)): void {
  if (below) lineBelow(editor, below)
  editor.commands.insertContent('/')
}
