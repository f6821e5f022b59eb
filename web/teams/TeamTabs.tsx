import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TabLinks } from '#web/ui/layout/Tabs.tsx'
import { useTeamsTexts } from './useTeamsTexts.ts'

const TABS = { home: 'team', members: 'teamSettings' } as const

/** The pages about the team itself, below their title (`product: 2.9`). */
export function TeamTabs({ current }: { current: keyof typeof TABS }) {
  const { team } = useShell()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const link = (tab: keyof typeof TABS) => ({ href: url(TABS[tab], team.slug), label: t(`${tab}Tab`), isCurrent: tab === current })
  return <TabLinks label={t('tabs')} links={[link('home'), link('members')]} className="mt-5" />
}
