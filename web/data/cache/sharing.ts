import type { QueryClient } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import { applyDocument } from './apply/apply.ts'
import { keys } from './keys.ts'
import type { OpenDocument } from './queries.ts'
import { refresh } from './refresh.ts'
import { showChange } from './apply/showChange.ts'

/**
 * Shows a change of who has access to an open document immediately and makes the call, whose answer replaces it. When the call is refused, the document is as
 * before, and is fetched again.
 */
export const changeSharing = async <Answer extends { document?: Document | undefined }>(
  cache: QueryClient,
  before: Document,
  changes: Partial<Document>,
  call: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  const key = keys.document(before.workspace, before.slug)
  const show = (shown: Partial<Document>) =>
    showChange<OpenDocument>(cache, key, open => ({ ...open, document: { ...open.document, ...shown } }))
  show(changes)
  try {
    const answer = await call()
    if (answer?.document) applyDocument(cache, answer.document)
    else void refresh(cache, key)
    return answer
  } catch (error) {
    show(Object.fromEntries(Object.keys(changes).map(name => [name, before[name as keyof Document]])))
    void refresh(cache, key)
    throw error
  }
}
