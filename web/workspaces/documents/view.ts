import { remember, useRemembered } from '#web/shell/remembered.ts'

export type DocumentView = 'cards' | 'list'

/** Whether this person sees the documents of workspaces as cards or as a list, as the device remembers it (`docs/decisions/049`). */
export const useDocumentView = (person: string): [DocumentView, (view: DocumentView) => void] => {
  const key = `documentsView:${person}`
  return [useRemembered(key) === 'list' ? 'list' : 'cards', view => remember(key, view === 'list' ? view : null)]
}
