import type { Editor } from '@tiptap/core'

/**
 * Returns the action of a menu's entry that changes the text. The change is made at once: a key pressed right after it must find it made. The text gets the
 * focus when the menu has let go of it; where it has it already, its caret stays where the next key may have moved it.
 */
export const inText = (editor: Editor, change: () => unknown) => (): void => {
  change()
  requestAnimationFrame(() => {
    if (!editor.isDestroyed && !editor.view.hasFocus()) editor.view.focus()
  })
}
