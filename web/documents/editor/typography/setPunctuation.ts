import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { Lang } from '#contract/fields.ts'
import { isOutsideCode } from '../suggest/suggestions.ts'
import { isPunctuationSet } from './punctuationChoice.ts'
import { typeset } from './typeset.ts'

/** What the last key has changed: Backspace right after it brings back what was typed. */
interface Changed {
  taken: string
  given: string
}

const key = new PluginKey<Changed | null>('punctuation')
const LINE_MAX = 300

/**
 * Sets quotes, apostrophes, dashes and the spaces of French punctuation while they are typed (`interface: punctuation`). The letter and its change are one step, so
 * that an undo takes back a word and not an apostrophe.
 */
export const SetPunctuation = Extension.create<{ lang: Lang }>({
  name: 'setPunctuation',
  priority: 1000,
  addOptions: () => ({ lang: 'en' }),
  addKeyboardShortcuts() {
    const { lang } = this.options
    return {
      Backspace: ({ editor: { state, view } }) => {
        const changed = key.getState(state)
        if (!changed) return false
        const { from } = state.selection
        view.dispatch(state.tr.insertText(changed.taken, from - changed.given.length, from).scrollIntoView())
        return true
      },
      Enter: ({ editor: { state, view } }) => {
        const changed = changedBy('\n', state, lang)
        const { from } = state.selection
        if (changed) view.dispatch(state.tr.insertText(changed.given.slice(0, -1), from - changed.taken.length + 1, from))
        return false
      },
    }
  },
  addProseMirrorPlugins() {
    const { lang } = this.options
    return [
      new Plugin<Changed | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, changed) => (tr.getMeta(key) as Changed | undefined) ?? (tr.docChanged || tr.selectionSet ? null : changed),
        },
        props: {
          handleTextInput: ({ state, dispatch }, from, to, text) => {
            const changed = from === to && text.length === 1 ? changedBy(text, state, lang) : null
            if (!changed) return false
            const tr = state.tr.insertText(changed.given, from - changed.taken.length + text.length, from)
            dispatch(tr.setMeta(key, changed).scrollIntoView())
            return true
          },
        },
      }),
    ]
  },
})

/** What typing this at the caret changes, if anything. */
function changedBy(text: string, { selection: { $from, empty }, storedMarks }: EditorState, lang: Lang): Changed | null {
  if (!empty || !$from.parent.isTextblock || !isOutsideCode($from) || storedMarks?.some(({ type }) => type.spec.code)) return null
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - LINE_MAX), $from.parentOffset, null, '\ufffc')
  const changed = typeset(before + text, lang)
  return changed && isPunctuationSet() ? changed : null
}
