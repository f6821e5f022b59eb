import type { Editor } from '@tiptap/core'
import { clearance } from '#web/ui/look/bars.ts'

/**
 * How far the caret stays from the edges of what can be seen, in pixels. ProseMirror counts from the lower edge of the visual viewport, which the keyboard on the
 * screen has made smaller already.
 */
export const caretMargin = {
  left: 5,
  right: 5,
  get top() {
    return Math.max(clearance().top, window.visualViewport?.offsetTop ?? 0)
  },
  get bottom() {
    return clearance().bottom - (window.innerHeight - (window.visualViewport?.height ?? window.innerHeight))
  },
}

/** A bar or the keyboard may come over the line of the caret while somebody writes. */
export const keepCaretInSight = (editor: Editor): void => {
  if (editor.isFocused) editor.commands.scrollIntoView()
}
