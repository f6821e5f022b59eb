import { usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { placeOf, type SettingsTab } from '../placeIn.ts'
import { SettingsTabs } from './SettingsTabs.tsx'
import { useSettingsTexts } from './useSettingsTexts.ts'

/** The reader's own settings in the frame of a team, one page for each tab. */
export function SettingsPage({ tab }: { tab: SettingsTab }) {
  const { team, user } = useShell()
  const t = useSettingsTexts()
  const url = usePageUrl()
  const hrefOf = (of: SettingsTab) => url('user', team.slug, placeOf(of))
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: hrefOf(tab) },
      ]}
    >
      <SettingsTabs tab={tab} user={user} hrefOf={hrefOf} />
    </PageFrame>
  )
}
