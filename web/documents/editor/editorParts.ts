import { SaveState } from '../saving/SaveState.tsx'
import { openWriting } from '../writing/openWriting.ts'
import { IconButton } from './IconButton.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TitleField } from './TitleField.tsx'

/** What the page of a document loads when somebody writes: how to begin, and what then stands in the places of text, title, icon and state. */
export const editorParts = { openWriting, TextEditor, TitleField, IconButton, SaveState }

export type EditorParts = typeof editorParts
