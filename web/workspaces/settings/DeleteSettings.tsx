import { useApp, usePageUrl } from '#web/data/app.ts'
import { workspaceDeleted } from '#web/data/cache/ownTeams.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { DeletionCard } from '#web/shell/settings/DeletionCard.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { TabProps } from './tabs.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

/** The end of a workspace. The last one of a team stays; an admin knows of all of them. */
export function DeleteSettings({ workspace }: Pick<TabProps, 'workspace'>) {
  const { api, cache } = useApp()
  const { team, workspaces } = useShell()
  const t = useWorkspaceSettingsTexts()
  const url = usePageUrl()
  const go = useGo()
  const { _id: id, title, documentCount } = workspace
  return (
    <DeletionCard
      title={t('deleteTitle')}
      intro={t('deleteIntro')}
      losses={[...(documentCount > 0 ? [t('deleteDocuments', { count: documentCount })] : []), t('deleteFiles'), t('deleteAccess')]}
      refusal={workspaces.length === 1 ? <Callout title={t('deleteLastTitle')}>{t('deleteLast')}</Callout> : undefined}
      question={t('deleteQuestion', { title })}
      label={t('deleteWorkspace')}
      name={title}
      onDelete={async () => {
        await api.workspaces.remove({ id })
        await go(url('team', team.slug))
        workspaceDeleted(cache, workspace)
        showToast({ kind: 'success', title: t('deleted', { title }) })
      }}
    />
  )
}
