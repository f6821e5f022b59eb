import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useHeadTexts } from './useHeadTexts.ts'

/** Makes a page wide, or narrow again (`interface: wide pages`). As for the cover, that needs neither the lock nor a version. */
export function useWidthChange({ _id, workspace, version, isWide: isNow }: Document) {
  const { api, cache, report } = useApp()
  const t = useHeadTexts()
  const isWide = !isNow
  return async () => {
    const shown = { type: 'document/changed', payload: { document: { _id, workspace, version, isWide } } } as const
    try {
      await optimistically(cache, [shown], () => api.documents.update({ id: _id, isWide }))
      // On a small screen nothing else shows it.
      showToast({ kind: 'success', title: t(isWide ? 'isWide' : 'isNarrow') })
    } catch (error) {
      report(error)
    }
  }
}
