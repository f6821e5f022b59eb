import { HandOverCard } from '../askToEdit/HandOverCard.tsx'
import { SaveState } from '../saving/SaveState.tsx'
import type { Document } from '#contract/calls/documents.ts'
import type { ContentNode } from '#editor/node.ts'
import type { App } from '#web/data/app.ts'
import { documentTarget } from '../writing/documentTarget.ts'
import { openWriting } from '../writing/openWriting.ts'
import type { WritingTarget, Written } from '../writing/target.ts'
import type { Writing, WritingOptions } from '../writing/writing.ts'
import { IconButton } from './IconButton.tsx'
import { placeOf, replaceWords, selectedWords } from './foundWords.ts'
import { prepareMaths } from './maths/prepareMaths.ts'
import { TextEditor } from './TextEditor.tsx'
import { TitleField } from './TitleField.tsx'

/** The parts that a page loads for writing: the function to begin, and the components for text, title, icon, state, and those who ask to edit. */
export const editorPartsFor = <Owner>(targetOf: (app: App, owner: Owner, written: Written) => WritingTarget) => ({
  ...{ TextEditor, TitleField, IconButton, SaveState, HandOverCard },
  finding: { placeOf, replaceWords, selectedWords },
  openWriting: async (app: App, owner: Owner, shown: Written, options: WritingOptions, onEnd: (ended: Writing) => Promise<void>) => {
    const [opened] = await Promise.all([
      openWriting(app, targetOf(app, owner, shown), shown, options, onEnd),
      prepareMaths(shown.content as ContentNode),
    ])
    return opened
  },
})
export type EditorParts<Owner> = ReturnType<typeof editorPartsFor<Owner>>

export const documentParts = editorPartsFor<Document>(documentTarget)
