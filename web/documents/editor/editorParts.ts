import { SaveState } from '../saving/SaveState.tsx'
import { openWriting } from '../writing/openWriting.ts'
import { IconButton } from './IconButton.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TitleField } from './TitleField.tsx'

/** The parts that a document's page loads for writing: the function to begin, and the components for text, title, icon and state. */
export const editorParts = { openWriting, TextEditor, TitleField, IconButton, SaveState }

export type EditorParts = typeof editorParts
