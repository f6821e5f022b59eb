import type { Editor } from '@tiptap/core'

/** Changes a block in place; the selection stays. */
export function changeAttributes(editor: Editor, at: number, attributes: Record<string, unknown>): void {
  const node = editor.state.doc.nodeAt(at)
  if (!node) return
  const { tr } = editor.state
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value)
  editor.view.dispatch(tr)
}
