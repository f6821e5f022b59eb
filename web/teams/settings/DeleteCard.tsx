import type { Team } from '#contract/calls/teams.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { teamDeleted } from '#web/data/cache/ownTeams.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { DeletionCard } from '#web/shell/settings/DeletionCard.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useTeamSettingsTexts } from './useTeamSettingsTexts.ts'

/** The end of a team (`docs/decisions/018`). Its owner knows of all its workspaces. */
export function DeleteCard({ team }: { team: Team }) {
  const { api, cache } = useApp()
  const { workspaces } = useShell()
  const t = useTeamSettingsTexts()
  const url = usePageUrl()
  const go = useGo()
  const { _id: id, title, slug, members, plan } = team
  const documents = workspaces.reduce((sum, { documentCount }) => sum + documentCount, 0)
  const others = members.filter(({ group, isConfirmed }) => isConfirmed && group !== 'owner').length
  const hint = (
    <>
      {t('leaveInstead')} <Link href={url('teamSettings', slug)}>{t('toMembers')}</Link>
    </>
  )
  return (
    <DeletionCard
      title={t('deleteTitle')}
      intro={t('deleteIntro')}
      losses={[
        ...(workspaces.length > 0 ? [t('deleteWorkspaces', { count: workspaces.length })] : []),
        ...(documents > 0 ? [t('deleteDocuments', { count: documents })] : []),
        t('deleteFiles'),
        ...(others > 0 ? [t('deleteAccess', { count: others })] : []),
        ...(plan.name === 'pro' ? [t('deletePlan')] : []),
      ]}
      hint={others > 0 && hint}
      question={t('deleteQuestion', { title })}
      label={t('deleteTeam')}
      name={title}
      onDelete={async () => {
        await api.teams.remove({ id, title })
        await go(url('teams'))
        teamDeleted(cache, team)
        showToast({ kind: 'success', title: t('deleted', { title }) })
      }}
    />
  )
}
