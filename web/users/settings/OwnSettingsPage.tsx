import type { User } from '#contract/calls/users.ts'
import { usePageUrl } from '#web/data/app.ts'
import { placeOf, type SettingsTab } from '../placeIn.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** The same settings without a team around them. */
export function OwnSettingsPage({ tab, user }: { tab: SettingsTab; user: User }) {
  const url = usePageUrl()
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <SettingsTabs tab={tab} user={user} hrefOf={of => url('ownSettings', placeOf(of))} />
    </main>
  )
}
