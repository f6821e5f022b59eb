import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { TITLE_MAX } from '#contract/limits.ts'
import { contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { after } from '#web/platform/after.ts'
import { createStore, type Store } from '#web/platform/store.ts'

/** What stands in the title and in the text at one moment. */
export interface Snapshot {
  title: string
  content: Content
  /** Counts the changes of the text: what is sent is known by what was read, never by what has been typed since. */
  textRevision: number
}

/** The title and the text that are being written, in the fields of the page. */
export interface TypedText {
  /** What writing began with. */
  first: Snapshot
  read(): Snapshot
  textChanged(): void
  setTitle(title: string): void
  /** The editor, while it is on the page. */
  getEditor(): Editor | null
  holdEditor(editor: Editor | null): void
  holdTitle(field: HTMLElement | null): void
  /** Whether an element is one of the fields, or inside of it. */
  holds(element: EventTarget | null): boolean
  focusTitle(): void
  focusText(): void
  /** The text a moment after the last key, for what stands beside it; null before the first key. */
  paused: Store<Content | null>
  stop(): void
}

interface TypedTextPorts {
  /** The title or the text has changed. */
  onTyped(): void
  /** Another editor is on the page now, or none. */
  onEditor(editor: Editor | null): void
}

const PAUSE_MS = 400

/** Holds the fields of the page, and what was typed into them also after they have left it. */
export function createTypedText(first: Snapshot, { onTyped, onEditor }: TypedTextPorts): TypedText {
  const paused = createStore<Content | null>(null)
  let { title, textRevision } = first
  let editor: Editor | null = null
  let titleField: HTMLElement | null = null
  let cancelPause = () => {}
  /** The text as it was when its editor left the page: a page that goes keeps what is unsaved after that. */
  let left = first.content
  const getContent = () => (editor ? (contentOf(editor.state.doc) as Content) : left)

  return {
    first,
    read: () => ({ title, content: getContent(), textRevision }),
    textChanged: () => {
      textRevision++
      onTyped()
      cancelPause()
      cancelPause = after(PAUSE_MS, () => paused.setState(getContent()))
    },
    setTitle: next => {
      title = next.slice(0, TITLE_MAX)
      if (title.trim() !== '') onTyped()
    },
    getEditor: () => editor,
    holdEditor: held => {
      left = getContent()
      editor = held
      onEditor(held)
    },
    holdTitle: held => {
      titleField = held
    },
    holds: element => element instanceof Node && [titleField, editor?.view.dom].some(field => field?.contains(element)),
    focusTitle: () => placeCaretAtEnd(titleField),
    // Not the editor's own command, which gives the focus a moment later: the next letter belongs to the text already.
    focusText: () => {
      if (!editor) return
      const { view } = editor
      view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)).scrollIntoView())
      view.focus()
    },
    paused,
    stop: () => cancelPause(),
  }
}

function placeCaretAtEnd(field: HTMLElement | null): void {
  field?.focus()
  if (field) window.getSelection()?.selectAllChildren(field)
  window.getSelection()?.collapseToEnd()
}
