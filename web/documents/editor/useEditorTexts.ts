import { editor as en } from '#texts/en/editor.ts'
import { editor as fr } from '#texts/fr/editor.ts'
import type { Speak } from '#texts/translate.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export type EditorTexts = Speak<typeof en>

/** The words of the editor come with its script; readers do not load them. */
export const editorTexts = ownTexts(en, fr)

export const useEditorTexts = (): EditorTexts => editorTexts[useApp().lang]
