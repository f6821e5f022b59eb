import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorTexts } from '../useEditorTexts.ts'
import { CalloutView, writeTitle } from './CalloutView.ts'

interface CalloutsOptions {
  t: EditorTexts | null
}

/** Callouts while they are written: their title and kind are changed where they stand. The arrow up leads from their first line into the title. */
export const CalloutsWriting = Extension.create<CalloutsOptions>({
  name: 'calloutsWriting',
  priority: 250,
  addOptions: () => ({ t: null }),
  addKeyboardShortcuts: () => ({ ArrowUp: ({ editor }) => intoTitle(editor) }),
  addProseMirrorPlugins() {
    const { t } = this.options
    if (!t) return []
    const words = { title: t('calloutTitle'), kind: t('calloutKind') }
    return [new Plugin({ props: { nodeViews: { callout: (node, view, getPos) => new CalloutView(node, view, getPos, words) } } })]
  },
})

function intoTitle({ view, state }: Editor): boolean {
  const { $from, empty } = state.selection
  if (!empty || !view.endOfTextblock('up')) return false
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'callout') {
      if (!node.attrs.title) return false
      writeTitle(view, $from.before(depth))
      return true
    }
    if ($from.index(depth - 1) !== 0) return false
  }
  return false
}
