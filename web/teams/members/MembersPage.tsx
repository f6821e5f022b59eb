import { useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { teamStanding } from '#web/data/standing.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { TeamTabs } from '#web/teams/TeamTabs.tsx'
import { MemberDialogs } from './MemberDialogs.tsx'
import { MemberRow } from './MemberRow.tsx'
import { useGroupActions } from './useGroupActions.ts'
import { useMemberActions } from './useMemberActions.ts'
import { useMembersTexts } from './useMembersTexts.ts'

/** The members of the team, and for its admins the invited people; the first part of its settings. */
export function MembersPage() {
  const { queries } = useApp()
  const { team, user, panels } = useShell()
  const t = useMembersTexts()
  const url = usePageUrl()
  const { data: people } = useSuspenseQuery(queries.people(team._id))
  const actions = useMemberActions()
  const groups = useGroupActions()
  const isAdmin = can(teamStanding(team), 'manage', 'team')
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: url('teamSettings', team.slug) },
      ]}
    >
      <PageTitle>{`${t('title')} · ${team.title}`}</PageTitle>
      <div className="mx-auto w-full max-w-[880px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading
          title={t('title')}
          intro={t('intro', { count: people.filter(({ isConfirmed }) => isConfirmed).length })}
          actions={
            isAdmin && (
              <Button tone="primary" icon={<UserPlus size={16} aria-hidden="true" />} onClick={panels.invitePeople}>
                {t('invite')}
              </Button>
            )
          }
        />
        <TeamTabs current="members" />
        <table aria-label={t('title')} className="mt-5 w-full table-fixed border-collapse text-left">
          <thead className="border-b border-ruling text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t('name')}
              </th>
              <th scope="col" className="w-[38%] py-2 pr-3 font-semibold max-md:hidden">
                {t('email')}
              </th>
              <th scope="col" className="w-36 py-2 pr-3 font-semibold max-sm:hidden">
                {t('group')}
              </th>
              <th scope="col" className="w-11 py-2">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(person => (
              <MemberRow key={person._id} person={person} isSelf={person._id === user._id} actions={actions} groups={groups} />
            ))}
          </tbody>
        </table>
      </div>
      <MemberDialogs actions={actions} groups={groups} />
    </PageFrame>
  )
}
