import { can } from '#domain/policy.ts'
import { usePageUrl } from '#web/data/app.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TabLinks } from '#web/ui/layout/Tabs.tsx'
import { isBilled } from './isBilled.ts'
import { useTeamsTexts } from './useTeamsTexts.ts'

type Tab = 'home' | 'members' | 'general' | 'subscription'

/** The pages about the team itself, below their title; its admins have its settings too, its owner its subscription (`product: 2.9`). */
export function TeamTabs({ current }: { current: Tab }) {
  const { team } = useShell()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const standing = teamStanding(team)
  const link = (tab: Tab, href: string) => ({ href, label: t(`${tab}Tab`), isCurrent: tab === current })
  const links = [
    link('home', url('team', team.slug)),
    link('members', url('teamSettings', team.slug)),
    ...(can(standing, 'manage', 'team') ? [link('general', url('teamTab', team.slug, 'general'))] : []),
    ...(can(standing, 'bill', 'team') && isBilled(team) ? [link('subscription', url('teamTab', team.slug, 'subscription'))] : []),
  ]
  return <TabLinks label={t('tabs')} links={links} className="mt-5" />
}
