import { useEffect, useEffectEvent } from 'react'
import type { EndListener } from '#web/data/imports/importRuns.ts'
import { useImportRuns } from '#web/data/imports/useImportRuns.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ImportRing } from './ImportRing.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

/** The running imports, where the bell is behind the button of the navigation; and on every page the end of unwatched imports. */
export function ImportsAtMenu() {
  useImportEnds()
  return <ImportRing />
}

/** A toast for each end, with the way to the report. */
function useImportEnds(): void {
  const t = useNotificationTexts()
  const { runs } = useImportRuns()
  const { workspaces, panels } = useShell()
  const show = useEffectEvent<EndListener>((place, { _id, state, documents }) => {
    const workspace = workspaces.find(one => one._id === place.workspace)
    // The bell of another team shows it there.
    if (!workspace) return
    const { title } = workspace
    const action = { label: t('showReport'), onPress: () => panels.showImport(workspace, _id) }
    if (state === 'done') showToast({ kind: 'success', title: t('importIsIn', { count: documents, title }), action })
    else showToast({ kind: 'danger', title: t('importHasFailed', { title }), message: t('nothingKept'), action })
  })
  useEffect(() => runs.onEnd((...ended) => show(...ended)), [runs])
}
