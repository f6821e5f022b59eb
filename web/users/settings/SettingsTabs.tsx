import type { ComponentType } from 'react'
import type { User } from '#contract/calls/users.ts'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { TabLinks } from '#web/ui/layout/Tabs.tsx'
import type { SettingsTab } from '../placeIn.ts'
import { EmailSettings } from './EmailSettings.tsx'
import { InfosSettings } from './InfosSettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { useSettingsTexts } from './useSettingsTexts.ts'

const PAGES = {
  infos: InfosSettings,
  email: EmailSettings,
  password: PasswordSettings,
  language: LanguageSettings,
  notifications: NotificationSettings,
  other: OtherSettings,
} satisfies Record<SettingsTab, ComponentType<{ user: User }>>
const TABS = Object.keys(PAGES) as SettingsTab[]

/** On a phone not all tabs are in sight. */
const showCurrent = (tabs: HTMLElement | null) => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current=page]')
  if (current) current.parentElement!.scrollLeft = current.offsetLeft + current.offsetWidth - current.parentElement!.clientWidth
}

interface SettingsTabsProps {
  tab: SettingsTab
  user: User
  hrefOf: (tab: SettingsTab) => string
}

/** What stands in each frame of the settings: their title, the tabs, and the page of one of them. */
export function SettingsTabs({ tab, user, hrefOf }: SettingsTabsProps) {
  const t = useSettingsTexts()
  const names: Record<SettingsTab, string> = {
    infos: t('infos'),
    email: t('emailTab'),
    password: t('passwordTab'),
    language: t('languageTab'),
    notifications: t('notifications'),
    other: t('other'),
  }
  const Page = PAGES[tab]
  return (
    <>
      <PageTitle>{`${names[tab]} · ${t('title')}`}</PageTitle>
      <div className="mx-auto w-full max-w-[720px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={t('title')} />
        <div ref={showCurrent} key={tab} className="mt-5 mb-7">
          <TabLinks label={t('title')} links={TABS.map(one => ({ href: hrefOf(one), label: names[one], isCurrent: one === tab }))} />
        </div>
        <Page key={tab} user={user} />
      </div>
    </>
  )
}
