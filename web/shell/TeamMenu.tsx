import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronsUpDown, LayoutGrid, Plus, UserPlus, Users } from 'lucide-react'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import type { MenuProps, MenuSection } from '#web/ui/Menu.tsx'
import { onDemand } from '#web/ui/OnDemand.tsx'
import { usePanel } from '#web/ui/usePanel.ts'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { useShell } from './ShellContext.ts'
import { isJoined, teamStanding } from './standing.ts'
import { useAccountSections } from './useAccountSections.tsx'

const Menu = onDemand<MenuProps>(() => import('#web/ui/Menu.tsx').then(module => module.Menu))

/** Which team this is, and behind it: the other teams, language, theme, and the way out. */
export function TeamMenu() {
  const { team } = useShell()
  const t = useTexts('shell')
  const { trigger, panel } = usePanel(Menu, 'menu')
  return (
    <>
      <Button
        {...trigger}
        tone="quiet"
        aria-label={`${team.title}, ${t('teamMenu')}`}
        className="min-w-0 flex-1 justify-start! gap-2! px-1! text-ink!"
      >
        <WorkspaceLogo id={team._id} title={team.title} src={team.logo} size={24} />
        <span className="truncate text-[15px] font-semibold">{team.title}</span>
        <ChevronsUpDown size={14} aria-hidden="true" className="text-ink-soft" />
      </Button>
      <Menu {...panel} label={t('teamMenu')} sections={useTeamMenuSections()} />
    </>
  )
}

function useTeamMenuSections(): MenuSection[] {
  const { queries } = useApp()
  const { team, user, panels } = useShell()
  const t = useTexts('shell')
  const url = usePageUrl()
  const { data: teams } = useSuspenseQuery(queries.teams(user._id))
  const account = useAccountSections()
  const invite = { id: 'invite', label: t('invitePeople'), icon: <UserPlus size={16} />, onAction: panels.invitePeople }
  return [
    {
      items: [
        { id: 'members', label: t('members'), icon: <Users size={16} />, href: url('teamSettings', team.slug) },
        ...(can(teamStanding(team), 'manage', 'team') ? [invite] : []),
      ],
    },
    {
      title: t('myTeams'),
      selected: team._id,
      items: teams.filter(isJoined(user._id)).map(one => ({
        id: one._id,
        label: one.title,
        icon: <WorkspaceLogo id={one._id} title={one.title} src={one.logo} />,
        href: url('team', one.slug),
      })),
    },
    {
      items: [
        { id: 'teams', label: t('allTeams'), icon: <LayoutGrid size={16} />, href: url('teams') },
        { id: 'new', label: t('newTeam'), icon: <Plus size={16} />, href: url('stepTeam') },
      ],
    },
    ...account,
  ]
}
