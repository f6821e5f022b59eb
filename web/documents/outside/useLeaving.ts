import type { Document } from '#contract/calls/documents.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useOutsideTexts } from './useOutsideTexts.ts'

/** Returns what takes the reader's own entry off the document; null where they read it without one. Only a new invitation brings them back, so there is no Undo. */
export function useLeaving({ _id: id, workspace, parent, title, members }: Document): (() => Promise<void>) | null {
  const { api, cache, report } = useApp()
  const t = useOutsideTexts()
  const url = usePageUrl()
  const go = useGo()
  const me = userOf(cache)?._id
  const entry = members.find(({ user, isConfirmed }) => user === me && isConfirmed)
  if (!entry) return null
  return async () => {
    // First, so that the page does not say that it is gone.
    await go(url('sharedFromOutside'))
    try {
      await optimistically(cache, [{ type: 'document/removed', payload: { _id: id, workspace, parent, lifted: [] } }], () =>
        api.documents.kickMember({ id, memberId: entry._id }),
      )
      showToast({ kind: 'success', title: t('left', { title }) })
    } catch (error) {
      report(error)
    }
  }
}
