import { useState } from 'react'
import type { Team } from '#contract/calls/teams.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { teamDeleted } from '#web/data/cache/ownTeams.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useTeamSettingsTexts } from './useTeamSettingsTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

/** Says what goes with a team, and asks for its name (`docs/decisions/018`). Its owner knows of all its workspaces. */
export function DeleteCard({ team }: { team: Team }) {
  const { api, cache, report } = useApp()
  const { workspaces } = useShell()
  const t = useTeamSettingsTexts()
  const url = usePageUrl()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { _id: id, title, slug, members, plan } = team
  const documents = workspaces.reduce((sum, { documentCount }) => sum + documentCount, 0)
  const others = members.filter(({ group, isConfirmed }) => isConfirmed && group !== 'owner').length

  const remove = async () => {
    setDeleting(true)
    try {
      await api.teams.remove({ id, title })
      await go(url('teams'))
      teamDeleted(cache, team)
      showToast({ kind: 'success', title: t('deleted', { title }) })
    } catch (error) {
      report(error)
      setDeleting(false)
    }
  }
  const losses = (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
      {workspaces.length > 0 && <li>{t('deleteWorkspaces', { count: workspaces.length })}</li>}
      {documents > 0 && <li>{t('deleteDocuments', { count: documents })}</li>}
      <li>{t('deleteFiles')}</li>
      {others > 0 && <li>{t('deleteAccess', { count: others })}</li>}
      {plan.name === 'pro' && <li>{t('deletePlan')}</li>}
    </ul>
  )
  return (
    <Card title={t('deleteTitle')} intro={t('deleteIntro')}>
      {losses}
      {others > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t('leaveInstead')} <Link href={url('teamSettings', slug)}>{t('toMembers')}</Link>
        </p>
      )}
      <div className="mt-5">
        <Button tone="danger" onClick={() => setAsking(true)} {...ConfirmDialog.warm}>
          {t('deleteTeam')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('deleteQuestion', { title })}
        confirmLabel={t('deleteTeam')}
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
