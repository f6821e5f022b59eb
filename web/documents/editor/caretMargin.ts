import type { Editor } from '@tiptap/core'
import { clearance } from '#web/ui/look/bars.ts'

/** A taller header row is cut. */
const HEADER_MAX_PX = 128

/**
 * The minimum distance of the caret from the edges of the visible area, in pixels. ProseMirror counts from the lower edge of the visual viewport, which the
 * on-screen keyboard has made smaller already.
 */
export const caretMargin = {
  left: 5,
  right: 5,
  get top() {
    return Math.max(clearance().top + headerHeight(), window.visualViewport?.offsetTop ?? 0)
  },
  get bottom() {
    return clearance().bottom - (window.innerHeight - (window.visualViewport?.height ?? window.innerHeight))
  },
}

/** Returns how much of the header row stays above the caret's own row of a long table, in pixels (`headerRows.css`). */
function headerHeight(): number {
  const row = getSelection()?.focusNode?.parentElement?.closest('tr:not(:first-child)')
  const cell = row?.parentElement?.querySelector('th')
  return cell && getComputedStyle(cell).animationName !== 'none' ? Math.min(cell.offsetHeight, HEADER_MAX_PX) : 0
}

/** A bar or the keyboard may cover the line of the caret while writing. When the page is left, its bars end a moment after the editor. */
export const keepCaretInSight = (editor: Editor): void => {
  if (!editor.isDestroyed && editor.isFocused) editor.commands.scrollIntoView()
}
