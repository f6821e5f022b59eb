import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { isJoined } from '#web/data/standing.ts'
import { Menu, type MenuProps } from '#web/ui/overlays/Menu.tsx'
import { useAccountSections } from './useAccountSections.tsx'

export type AccountMenuListProps = Pick<MenuProps, 'label' | 'isOpen' | 'onOpenChange' | 'triggerRef'> & { user: User }

/** The menu of the account where no team stands beside it; it comes with the first opening. */
export function AccountMenuList({ user, ...panel }: AccountMenuListProps) {
  const { queries } = useApp()
  const { data: teams = [] } = useQuery(queries.teams(user._id))
  return <Menu {...panel} sections={useAccountSections(user, ownTeam(user, teams)?.slug)} placement="bottom end" width={250} />
}

/** The team in whose frame the pages of the account are shown: the primary one, else any that they have joined. */
const ownTeam = (user: User, teams: readonly Team[]): Team | undefined => {
  const joined = teams.filter(isJoined(user._id))
  return joined.find(({ _id }) => user.teams.some(({ team, isPrimary }) => isPrimary && team === _id)) ?? joined[0]
}
