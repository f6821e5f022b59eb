import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

/** Words of a thread in the text of the editor. `from` and `to` are where they are when the thread is new; later they move with the text. */
export interface CommentedWords {
  thread: string
  from: number
  to: number
}

/** What comments do, once their script is there. */
interface Comments {
  /** The words of a thread were clicked, so that the caret is in them (`isQuiet`), or its thread is asked for by the keyboard. */
  onOpen(thread: string, isQuiet: boolean): void
  /** A comment on the selected words is wanted. */
  onComment(): void
}

interface Shown {
  words: readonly CommentedWords[]
  chosen: string | null
}

interface State {
  marks: DecorationSet
  /** Null until comments are there, and after they have gone. */
  comments: Comments | null
}

const key = new PluginKey<State>('commentedWords')
const NONE: State = { marks: DecorationSet.empty, comments: null }

/** What a transaction changes here. */
type Change = { comments: Comments | null } | Shown

/**
 * Marks commented words while somebody writes: beside the text, never in it, and moved with it from letter to letter. It stands in the editor from the beginning
 * and hears later of comments: a plugin that came later would close all menus that are open.
 */
export const CommentMarks = Extension.create({
  name: 'commentedWords',
  addProseMirrorPlugins: () => [
    new Plugin<State>({
      key,
      state: {
        init: () => NONE,
        apply: (tr, { marks, comments }) => {
          const change = tr.getMeta(key) as Change | undefined
          if (change && 'comments' in change) return { ...NONE, ...change }
          const moved = marks.map(tr.mapping, tr.doc)
          return { comments, marks: change ? DecorationSet.create(tr.doc, decorationsOf(change, moved)) : moved }
        },
      },
      props: {
        decorations: state => key.getState(state)?.marks,
        handleClick: (view, at) => {
          const thread = window.getSelection()?.isCollapsed === false ? undefined : threadAt(view.state, at)
          if (thread === undefined) return false
          // The marks are drawn again before the editor has read the caret from the page.
          view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
          key.getState(view.state)?.comments?.onOpen(thread, true)
          return true
        },
        handleKeyDown: (view, event) => {
          const comments = key.getState(view.state)?.comments
          if (!comments || !isPressed(event, DOCUMENT.comment)) return false
          const { selection } = view.state
          const thread = threadAt(view.state, selection.from)
          if (!selection.empty) comments.onComment()
          else if (thread) comments.onOpen(thread, false)
          return true
        },
      },
    }),
  ],
})

/** Returns what comments on the selected words; undefined where nobody may. */
export const commenting = (editor: Editor): (() => void) | undefined => {
  const { comments } = key.getState(editor.state) ?? NONE
  return editor.state.selection instanceof TextSelection ? comments?.onComment : undefined
}

/** Tells the editor what comments do, or with null that they have gone, with all marks. */
export const attachComments = ({ view }: Editor, comments: Comments | null): void => view.dispatch(changing(view.state, { comments }))

/** Shows the words of these threads, and of no others. Words that are marked already stay where they are now. */
export const showCommentedWords = ({ view }: Editor, shown: Shown): void => view.dispatch(changing(view.state, shown))

const changing = (state: EditorState, change: Change): Transaction => state.tr.setMeta(key, change).setMeta('addToHistory', false)

/** Returns where the words of a thread are now; null when they are not marked. */
export const commentedAt = ({ state }: Editor, thread: string): { from: number; to: number } | null =>
  key.getState(state)?.marks.find(undefined, undefined, spec => spec.thread === thread)[0] ?? null

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
    ?.marks.find(at, at)
    .sort((one, other) => one.to - one.from - (other.to - other.from))[0]?.spec.thread as string | undefined
