import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { TITLE_MAX } from '#contract/limits.ts'
import { contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { after } from '#web/platform/after.ts'
import { createStore, type Store } from '#web/platform/store.ts'

/** The title and the text at one moment. */
export interface Snapshot {
  title: string
  content: Content
  /** The number of changes at the time of reading, which identifies a snapshot even when more is typed later. */
  textRevision: number
}

/** The edited title and text, in the fields of the page. */
export interface TypedText {
  /** The initial title and text. */
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
  /** The text a moment after the last key, for components beside it; null before the first key. */
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

/** Holds the fields of the page, and their content even after they have been unmounted. */
export function createTypedText(first: Snapshot, { onTyped, onEditor }: TypedTextPorts): TypedText {
  const paused = createStore<Content | null>(null)
  let { title, textRevision } = first
  let editor: Editor | null = null
  let titleField: HTMLElement | null = null
  let cancelPause = () => {}
  /** The text when its editor was unmounted, because a closing page stores unsaved text after that. */
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
    // Not the editor's own command, which focuses a moment later: the next letter must go to the text already.
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
