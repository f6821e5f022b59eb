import { useSuspenseQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus, UserPlus, Users } from 'lucide-react'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useAccountMenuTexts } from '#web/shell/account/useAccountMenuTexts.ts'
import { Menu, type MenuProps, type MenuSection } from '#web/ui/overlays/Menu.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { isJoined, teamStanding } from '#web/data/standing.ts'
import { useAccountSections } from './useAccountSections.tsx'

export type TeamMenuListProps = Pick<MenuProps, 'isOpen' | 'onOpenChange' | 'triggerRef'>

/** What stands behind the name of the team; it comes with the first opening. */
export function TeamMenuList(panel: TeamMenuListProps) {
  const t = useTexts('shell')
  return <Menu {...panel} label={t('teamMenu')} sections={useTeamMenuSections()} isWide />
}

function useTeamMenuSections(): MenuSection[] {
  const { queries } = useApp()
  const { team, user, panels } = useShell()
  const t = useAccountMenuTexts()
  const url = usePageUrl()
  const { data: teams } = useSuspenseQuery(queries.teams(user._id))
  const account = useAccountSections(user, team.slug)
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
