import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeftRight, CircleHelp, LayoutGrid, Plus, Settings2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useAccountMenuTexts } from '#web/shell/account/useAccountMenuTexts.ts'
import { Menu, type MenuProps, type MenuSection } from '#web/ui/overlays/Menu.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { isJoined, teamStanding } from '#web/data/standing.ts'
import type { TeamsDialogProps } from './TeamsDialog.tsx'
import { useAccountSections } from './useAccountSections.tsx'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'

const TeamsDialog = onDemand<TeamsDialogProps>(() => import('./TeamsDialog.tsx').then(module => module.TeamsDialog))

export type TeamMenuListProps = Pick<MenuProps, 'isOpen' | 'onOpenChange' | 'triggerRef'>

/** What stands behind the name of the team; it comes with the first opening. */
export function TeamMenuList(panel: TeamMenuListProps) {
  const t = useTexts('shell')
  const [isSwitching, setSwitching] = useState(false)
  return (
    <>
      <Menu {...panel} label={t('teamMenu')} sections={useTeamMenuSections(() => setSwitching(true))} width={300} />
      <TeamsDialog isOpen={isSwitching} onOpenChange={setSwitching} />
    </>
  )
}

function useTeamMenuSections(switchTeam: () => void): MenuSection[] {
  const { queries } = useApp()
  const { team, user, panels, showHelp } = useShell()
  const t = useAccountMenuTexts()
  const url = usePageUrl()
  const { data: teams } = useSuspenseQuery(queries.teams(user._id))
  const hasSeveral = teams.filter(isJoined(user._id)).length > 1
  const [own, leave] = useAccountSections(user, team.slug)
  const general = {
    id: 'teamSettings',
    label: t('teamSettings'),
    icon: <Settings2 size={16} />,
    href: url('teamTab', team.slug, 'general'),
  }
  const invite = { id: 'invite', label: t('invitePeople'), icon: <UserPlus size={16} />, onAction: panels.invitePeople }
  return [
    {
      items: [
        { id: 'members', label: t('members'), icon: <Users size={16} />, href: url('teamSettings', team.slug) },
        ...(can(teamStanding(team), 'manage', 'team') ? [invite, general] : []),
      ],
    },
    {
      items: [
        ...(hasSeveral ? [{ id: 'switch', label: `${t('switchTeam')}…`, icon: <ArrowLeftRight size={16} />, onAction: switchTeam }] : []),
        { id: 'teams', label: t('allTeams'), icon: <LayoutGrid size={16} />, href: url('teams') },
        { id: 'new', label: t('newTeam'), icon: <Plus size={16} />, href: url('stepTeam') },
      ],
    },
    own,
    { items: [{ id: 'help', label: t('help'), icon: <CircleHelp size={16} />, shortcut: EVERYWHERE.sheet[0], onAction: showHelp }] },
    leave,
  ]
}
