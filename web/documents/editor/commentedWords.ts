import type { Editor } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Words of a thread in the text of the editor. `from` and `to` are where they are when the thread is new; later they move with the text. */
export interface CommentedWords {
  thread: string
  from: number
  to: number
}

interface Options {
  /** The words of a thread were clicked, so that the caret is in them (`isQuiet`), or its thread is asked for by the keyboard. */
  onOpen(thread: string, isQuiet: boolean): void
  /** A comment on the selected words is wanted. */
  onComment(): void
}

interface Shown {
  words: readonly CommentedWords[]
  chosen: string | null
}

const key = new PluginKey<DecorationSet>('commentedWords')
const META = 'commentedWords'

/** Marks commented words while somebody writes: beside the text, never in it, and moved with it from letter to letter. */
export const commentedWords = ({ onOpen, onComment }: Options): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const moved = before.map(tr.mapping, tr.doc)
        const shown = tr.getMeta(META) as Shown | undefined
        return shown ? DecorationSet.create(tr.doc, decorationsOf(shown, moved)) : moved
      },
    },
    props: {
      decorations: state => key.getState(state),
      handleClick: (view, at) => {
        const thread = window.getSelection()?.isCollapsed === false ? undefined : threadAt(view.state, at)
        if (thread === undefined) return false
        // The marks are drawn again before the editor has read the caret from the page.
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
        onOpen(thread, true)
        return true
      },
      handleKeyDown: (view, event) => {
        if (!isCommentKey(event)) return false
        const { selection } = view.state
        const thread = threadAt(view.state, selection.from)
        if (!selection.empty) onComment()
        else if (thread) onOpen(thread, false)
        return true
      },
    },
    onComment,
  } as ConstructorParameters<typeof Plugin<DecorationSet>>[0] & Pick<Options, 'onComment'>)

/** Ctrl+Alt+M, by its place on the keyboard, since Alt types another letter on a Mac. */
export const isCommentKey = (event: KeyboardEvent): boolean => event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey)

/** Returns what comments on the selected words; undefined where nobody may. */
export const commenting = (editor: Editor): (() => void) | undefined => {
  const plugin = key.get(editor.state)
  if (!plugin || !(editor.state.selection instanceof TextSelection)) return undefined
  return (plugin.spec as Partial<Options>).onComment
}

export const removeCommentedWords = (editor: Editor): void => void editor.unregisterPlugin(key)

/** Shows the words of these threads, and of no others. Words that are marked already stay where they are now. */
export const showCommentedWords = ({ view }: Editor, shown: Shown): void =>
  view.dispatch(view.state.tr.setMeta(META, shown).setMeta('addToHistory', false))

/** Returns where the words of a thread are now; null when they are not marked. */
export const commentedAt = ({ state }: Editor, thread: string): { from: number; to: number } | null =>
  key.getState(state)?.find(undefined, undefined, spec => spec.thread === thread)[0] ?? null

function decorationsOf({ words, chosen }: Shown, moved: DecorationSet): Decoration[] {
  const known = new Map(moved.find().map(({ from, to, spec }) => [spec.thread as string, { from, to }]))
  return words.map(({ thread, ...place }) => {
    const { from, to } = known.get(thread) ?? place
    const attributes = { class: thread === chosen ? 'commented commented-chosen' : 'commented', 'data-thread': thread }
    return Decoration.inline(from, to, attributes, { thread })
  })
}

/** The thread of the shortest commented words at a position. */
const threadAt = (state: EditorState, at: number): string | undefined =>
  key
    .getState(state)
    ?.find(at, at)
    .sort((one, other) => one.to - one.from - (other.to - other.from))[0]?.spec.thread as string | undefined
