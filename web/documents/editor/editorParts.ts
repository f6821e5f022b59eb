import { HandOverCard } from '../askToEdit/HandOverCard.tsx'
import { SaveState } from '../saving/SaveState.tsx'
import { openWriting } from '../writing/openWriting.ts'
import { IconButton } from './IconButton.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TitleField } from './TitleField.tsx'

/** The parts that a document's page loads for writing: the function to begin, and the components for text, title, icon, state, and those who ask to edit. */
export const editorParts = { openWriting, TextEditor, TitleField, IconButton, SaveState, HandOverCard }

export type EditorParts = typeof editorParts
