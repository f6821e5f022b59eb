import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * A browser moves the caret at once and tells it a moment later; on a busy page the next key comes first, and Enter or Tab would act where the
 * caret was. So the editor looks where it is before each key.
 */
export const CaretInTime = Extension.create({
  name: 'caretInTime',
  priority: 2000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, { isComposing }) => {
            if (!isComposing && !view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
            return false
          },
        },
      },
    }),
  ],
})
