import { useState } from 'react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { workspaceDeleted } from '#web/data/cache/ownTeams.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { TabProps } from './tabs.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

/** Says what goes with a workspace, and asks for its name. The last one of a team stays; an admin knows of all of them. */
export function DeleteSettings({ workspace }: Pick<TabProps, 'workspace'>) {
  const { api, cache, report } = useApp()
  const { team, workspaces } = useShell()
  const t = useWorkspaceSettingsTexts()
  const url = usePageUrl()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { _id: id, title } = workspace

  const remove = async () => {
    setDeleting(true)
    try {
      await api.workspaces.remove({ id })
      await go(url('team', team.slug))
      workspaceDeleted(cache, workspace)
      showToast({ kind: 'success', title: t('deleted', { title }) })
    } catch (error) {
      report(error)
      setDeleting(false)
    }
  }
  const losses = (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
      {workspace.documentCount > 0 && <li>{t('deleteDocuments', { count: workspace.documentCount })}</li>}
      <li>{t('deleteFiles')}</li>
      <li>{t('deleteAccess')}</li>
    </ul>
  )
  return (
    <Card title={t('deleteTitle')} intro={t('deleteIntro')}>
      {losses}
      <div className="mt-5">
        {workspaces.length === 1 ? (
          <Callout title={t('deleteLastTitle')}>{t('deleteLast')}</Callout>
        ) : (
          <Button tone="danger" onClick={() => setAsking(true)} {...ConfirmDialog.warm}>
            {t('deleteWorkspace')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('deleteQuestion', { title })}
        confirmLabel={t('deleteWorkspace')}
        nameToType={title}
        isPending={isDeleting}
        onConfirm={() => void remove()}
      >
        <p className="mb-2">{t('deleteIntro')}</p>
        {losses}
      </ConfirmDialog>
    </Card>
  )
}
