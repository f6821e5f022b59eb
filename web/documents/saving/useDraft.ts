import { useEffect, useState } from 'react'
import { useApp, userOf } from '#web/data/app.ts'
import type { Draft } from '#web/data/drafts.ts'
import { importPatiently } from '#web/data/page/fetchPatiently.ts'
import type { Offered } from '../writing/compare.ts'
import type { Written } from '../writing/target.ts'

/** The newest draft of a document or template on this device that the server never got, from an earlier visit of the same person. */
export function useDraft(document: Written, isWriting: boolean): { draft: Offered | null; forget: () => void } {
  const { cache } = useApp()
  const user = userOf(cache)?._id
  const [drafts, setDrafts] = useState<readonly Offered[]>([])
  const { _id, version, title } = document

  useEffect(() => {
    if (user === undefined || isWriting) return
    let isGone = false
    void findUnsaved(user, document, () => isGone).then(
      found => isGone || setDrafts(found),
      // Without storage nothing has been kept.
      () => {},
    )
    return () => {
      isGone = true
    }
    // The text is the same as long as its version is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [user, _id, version, title, isWriting])

  const forget = () => {
    const [forgotten, ...others] = drafts
    setDrafts(others)
    if (forgotten) void import('#web/data/drafts.ts').then(({ forgetDraft }) => forgetDraft(forgotten)).catch(reportError)
  }
  return { draft: drafts[0] ?? null, forget }
}

/**
 * A text that reached the server although its answer was lost is saved: its draft is removed silently, even when somebody else has renamed
 * the document since. If more was typed after it, or only a title, the draft is based on the saved text, so that nobody is asked about a conflict with
 * themselves.
 */
async function findUnsaved(user: string, document: Written, isGone: () => boolean): Promise<Offered[]> {
  const kept = await importPatiently(() => import('#web/data/drafts.ts'), isGone)
  const drafts = (await kept?.findDrafts(user, document._id)) ?? []
  if (!kept || drafts.length === 0) return []
  const { differenceOf, offered } = await import('../writing/compare.ts')
  const [unsaved, stored] = [[], []] as [Draft[], Draft[]]
  for (const draft of drafts) (differenceOf(draft, document) === 'none' ? stored : unsaved).push(draft)
  await Promise.all(stored.map(kept.forgetDraft))
  return unsaved.map(draft => offered(draft, document))
}
