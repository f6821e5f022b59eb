import type { ComponentType } from 'react'
import type { User } from '#contract/calls/users.ts'
import { usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { TabLinks } from '#web/ui/layout/Tabs.tsx'
import { placeOf, type SettingsTab } from '../placeIn.ts'
import { EmailSettings } from './EmailSettings.tsx'
import { InfosSettings } from './InfosSettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { useSettingsTexts } from './useSettingsTexts.ts'

const PAGES = {
  infos: InfosSettings,
  email: EmailSettings,
  password: PasswordSettings,
  language: LanguageSettings,
  other: OtherSettings,
} satisfies Record<SettingsTab, ComponentType<{ user: User }>>
const TABS = Object.keys(PAGES) as SettingsTab[]

/** On a phone not all tabs are in sight. */
const showCurrent = (tabs: HTMLElement | null) => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current=page]')
  if (current) current.parentElement!.scrollLeft = current.offsetLeft + current.offsetWidth - current.parentElement!.clientWidth
}

/** The reader's own settings, one page for each tab. */
export function SettingsPage({ tab }: { tab: SettingsTab }) {
  const { team, user } = useShell()
  const t = useSettingsTexts()
  const url = usePageUrl()
  const names: Record<SettingsTab, string> = {
    infos: t('infos'),
    email: t('emailTab'),
    password: t('passwordTab'),
    language: t('languageTab'),
    other: t('other'),
  }
  const hrefOf = (of: SettingsTab) => url('user', team.slug, placeOf(of))
  const Page = PAGES[tab]
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: hrefOf(tab) },
      ]}
    >
      <PageTitle>{`${names[tab]} · ${t('title')}`}</PageTitle>
      <div className="mx-auto w-full max-w-[720px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={t('title')} />
        <div ref={showCurrent} key={tab} className="mt-5 mb-7">
          <TabLinks label={t('title')} links={TABS.map(one => ({ href: hrefOf(one), label: names[one], isCurrent: one === tab }))} />
        </div>
        <Page key={tab} user={user} />
      </div>
    </PageFrame>
  )
}
