import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'

/** Words in the text of the editor. */
interface Place {
  from: number
  to: number
}

/** Returns where words of the page stand in the text; null where they are no letters of it, as in a caption or a mention. */
export function placeOf({ view, state }: Editor, range: Range): Place | null {
  if (!view.dom.contains(range.commonAncestorContainer)) return null
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  const words = range.toString()
  return words !== '' && to - from === words.length && state.doc.textBetween(from, to) === words ? { from, to } : null
}

/** Replaces these words, as one step of undo, and returns where the last of them ends. Each keeps the look of its first letter (`interface: find and replace`). */
export function replaceWords(editor: Editor, ranges: readonly Range[], instead: string): { count: number; end: number } {
  const { tr, schema } = editor.state
  const places = ranges.flatMap(range => placeOf(editor, range) ?? []).toSorted((one, other) => other.from - one.from)
  for (const { from, to } of places) {
    if (instead === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(instead, tr.doc.nodeAt(from)?.marks))
  }
  if (places.length > 0) editor.view.dispatch(closeHistory(tr))
  return { count: places.length, end: (places[0]?.from ?? 0) + instead.length }
}

/** Returns the selected words, where they are on one line: they are what is looked for. */
export function selectedWords({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && $from.parent.isTextblock ? doc.textBetween(from, to).trim() : ''
}
