import { useEffect, useState } from 'react'
import { useApp, userOf } from '#web/data/app.ts'
import type { Draft } from './journal.ts'

/** The newest change of a document that this device keeps and the server never got, from an earlier visit of the same person. */
export function useDraft(document: string, session: unknown): { draft: Draft | null; forget: () => void } {
  const { cache } = useApp()
  const user = userOf(cache)?._id
  const [drafts, setDrafts] = useState<readonly Draft[]>([])

  useEffect(() => {
    if (user === undefined || session !== null) return
    let isGone = false
    void import('./journal.ts')
      .then(({ findDrafts }) => findDrafts(user, document))
      .then(
        found => isGone || setDrafts(found),
        // Without storage nothing has been kept.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [user, document, session])

  const forget = () => {
    setDrafts([])
    for (const draft of drafts) void import('./journal.ts').then(({ forgetDraft }) => forgetDraft(draft)).catch(reportError)
  }
  return { draft: drafts[0] ?? null, forget }
}
