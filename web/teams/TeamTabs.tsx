import { can } from '#domain/policy.ts'
import { usePageUrl } from '#web/data/app.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TabLinks } from '#web/ui/layout/Tabs.tsx'
import { useTeamsTexts } from './useTeamsTexts.ts'

const TABS = { home: 'team', members: 'teamSettings', general: 'teamGeneral' } as const

/** The pages about the team itself, below their title; its admins have its settings too (`product: 2.9`). */
export function TeamTabs({ current }: { current: keyof typeof TABS }) {
  const { team } = useShell()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const link = (tab: keyof typeof TABS) => ({ href: url(TABS[tab], team.slug), label: t(`${tab}Tab`), isCurrent: tab === current })
  const forAll = [link('home'), link('members')]
  return (
    <TabLinks
      label={t('tabs')}
      links={can(teamStanding(team), 'manage', 'team') ? [...forAll, link('general')] : forAll}
      className="mt-5"
    />
  )
}
