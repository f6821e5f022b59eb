import { useMemo } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { type Counts, countsOf } from './counts.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { counts as en } from '#texts/en/counts.ts'
import { counts as fr } from '#texts/fr/counts.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import type { OpenEditor } from '../useEditor.ts'

const texts = ownTexts(en, fr)

export const useCountTexts = () => texts[useApp().lang]

export interface DocumentCounts {
  whole: Counts
  /** Null where nothing is selected. */
  selection: Counts | null
}

/** Returns how long the text on the page is, and what is selected in it, at the moment in which the menu opens. */
export function useCounts(document: Document, editor: OpenEditor | null, isOpen: boolean): DocumentCounts | null {
  return useMemo(() => {
    if (!isOpen) return null
    const content = editor ? editor.writing.typed.read().content : (document.content as Content)
    const selected = editor ? selectedIn(editor) : selectedOnPage()
    return { whole: countsOf(plainText(content)), selection: selected.trim() === '' ? null : countsOf(selected) }
  }, [document, editor, isOpen])
}

function selectedIn({ writing }: OpenEditor): string {
  const state = writing.typed.getEditor()?.state
  return state ? state.doc.textBetween(state.selection.from, state.selection.to, '\n') : ''
}

function selectedOnPage(): string {
  const selection = getSelection()
  const isInText = selection?.anchorNode?.parentElement?.closest('#content .document-text')
  return isInText ? selection!.toString() : ''
}
