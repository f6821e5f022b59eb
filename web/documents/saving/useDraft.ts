import { useEffect, useState } from 'react'
import type { Document } from '#contract/documents.ts'
import { useApp, userOf } from '#web/data/app.ts'
import type { Draft } from '#web/data/journal.ts'

/** The newest change of a document that this device keeps and the server never got, from an earlier visit of the same person. */
export function useDraft(document: Document, session: unknown): { draft: Draft | null; forget: () => void } {
  const { cache } = useApp()
  const user = userOf(cache)?._id
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const { _id, version } = document

  useEffect(() => {
    if (user === undefined || session !== null) return
    let isGone = false
    void findUnsaved(user, document).then(
      found => isGone || setDrafts(found),
      // Without storage nothing has been kept.
      () => {},
    )
    return () => {
      isGone = true
    }
    // The text is the same as long as its version is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [user, _id, version, session])

  const forget = () => {
    const [forgotten, ...others] = drafts
    setDrafts(others)
    if (forgotten) void import('#web/data/journal.ts').then(({ forgetDraft }) => forgetDraft(forgotten)).catch(reportError)
  }
  return { draft: drafts[0] ?? null, forget }
}

/**
 * A text that reached the server although its answer was lost is not unsaved: its draft is forgotten without a word. Where more was typed after it,
 * that stands upon what is saved now, and nobody is asked about a conflict with themselves.
 */
async function findUnsaved(user: string, document: Document): Promise<Draft[]> {
  const { findDrafts, forgetDraft } = await import('#web/data/journal.ts')
  const drafts = await findDrafts(user, document._id)
  if (drafts.length === 0) return drafts
  const { sameContent } = await import('#editor/content.ts')
  const isStored = ({ title, content }: Draft) => title.trim() === document.title && sameContent(content, document.content)
  await Promise.all(drafts.filter(isStored).map(forgetDraft))
  const isUponStored = ({ unanswered }: Draft) => unanswered && sameContent(unanswered, document.content)
  return drafts.filter(draft => !isStored(draft)).map(draft => (isUponStored(draft) ? { ...draft, version: document.version } : draft))
}
