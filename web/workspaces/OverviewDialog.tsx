import { useState } from 'react'
import type { ListedDocument } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { workspaceChanged } from '#web/data/cache/ownTeams.ts'
import { treeChanged } from '#web/data/cache/tree.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useWorkspaceDialogTexts } from './useWorkspaceDialogTexts.ts'

export interface OverviewDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  workspace: Workspace
  document: ListedDocument
}

/** Says what becomes of both documents before one is made the overview, and then shows the page that begins with it. */
export function OverviewDialog({ workspace, document, ...dialog }: OverviewDialogProps) {
  const { api, cache, report } = useApp()
  const t = useWorkspaceDialogTexts()
  const url = usePageUrl()
  const go = useGo()
  const { team } = useShell()
  const [isPending, setPending] = useState(false)
  const choose = async () => {
    setPending(true)
    try {
      const { workspace: changed } = await api.workspaces.update({ id: workspace._id, overview: document._id })
      workspaceChanged(cache, { _id: changed._id, team: changed.team, overview: changed.overview })
      treeChanged(cache, changed._id)
      dialog.onOpenChange(false)
      await go(url('workspace', team.slug, workspace.slug))
      showToast({ kind: 'success', title: t('overviewChosen', { title: document.title }) })
    } catch (error) {
      setPending(false)
      report(error)
    }
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t('overviewTitle', { title: document.title })}
      confirmLabel={t('overviewConfirm')}
      isDanger={false}
      isPending={isPending}
      onConfirm={() => void choose()}
    >
      <p>{t('overviewBody', { workspace: workspace.title })}</p>
      <p className="mt-2">{t('overviewFormer')}</p>
    </ConfirmDialog>
  )
}
