import { type CommandProps, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** The position of the caret right after a space that the menu has inserted. */
const key = new PluginKey<number | null>('givenSpace')

/** Punctuation without a space before it in both languages; in French other signs have one. */
const CLOSES_UP = /^[.,…)\]]$/

/** To be chained after an automatically inserted space. */
export const markGivenSpace = ({ tr }: CommandProps): boolean => {
  tr.setMeta(key, tr.selection.from)
  return true
}

/** A space, a comma or a full stop that is typed after an inserted space replaces it. */
export const GivenSpace = Extension.create({
  name: 'givenSpace',
  addProseMirrorPlugins: () => [
    new Plugin<number | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, given) => tr.getMeta(key) ?? (tr.docChanged || tr.selectionSet ? null : given),
      },
      props: {
        handleTextInput: (view, from, to, text) => {
          if (from !== to || key.getState(view.state) !== from || !(text === ' ' || CLOSES_UP.test(text))) return false
          view.dispatch(view.state.tr.insertText(text, from - 1, from))
          return true
        },
      },
    }),
  ],
})
