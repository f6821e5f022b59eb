import { documentViews as en } from '#texts/en/documentViews.ts'
import { documentViews as fr } from '#texts/fr/documentViews.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { remember, useRemembered } from '#web/shell/remembered.ts'

export type DocumentView = 'cards' | 'list'

const texts = ownTexts(en, fr)
export const useViewTexts = () => texts[useApp().lang]

/** Whether this person sees the documents of workspaces as cards or as a list, as the device remembers it (`docs/decisions/049`). */
export const useDocumentView = (person: string): [DocumentView, (view: DocumentView) => void] => {
  const key = `documentsView:${person}`
  return [useRemembered(key) === 'list' ? 'list' : 'cards', view => remember(key, view === 'list' ? view : null)]
}
