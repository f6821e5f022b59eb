import { type CommandProps, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** Where the caret stands right after a space that the menu has given. */
const key = new PluginKey<number | null>('givenSpace')

/** Closes up to the word before it, in both languages; the other signs have a space before them in French. */
const CLOSES_UP = /^[.,…)\]]$/

/** To be chained after a space that nobody has typed. */
export const markGivenSpace = ({ tr }: CommandProps): boolean => {
  tr.setMeta(key, tr.selection.from)
  return true
}

/** A space, a comma or a full stop that is typed after a given space takes its place. */
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
