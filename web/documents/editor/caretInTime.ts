import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * A browser moves the caret immediately and fires the event a moment later. On a busy page the next key comes first, and Enter or Tab would act at the
 * old caret. So the editor reads the selection before each key.
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
