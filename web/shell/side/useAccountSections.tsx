import { Globe, LogOut, MonitorX, Settings, SunMoon } from 'lucide-react'
import type { Lang } from '#contract/fields.ts'
import type { User } from '#contract/calls/users.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useAccountMenuTexts } from '#web/shell/account/useAccountMenuTexts.ts'
import { useChooseLanguage } from '#web/shell/account/useChooseLanguage.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { MenuItem, MenuSection } from '#web/ui/overlays/Menu.tsx'
import { type Theme, useTheme } from '#web/ui/look/theme.ts'
import { useAccount } from './useAccount.ts'

/** Profile and settings, language, theme and logging out; the same wherever somebody is logged in. A profile is one in a team. */
export function useAccountSections(user: User, tslug: string | undefined): [own: MenuSection, leave: MenuSection] {
  const { lang, report } = useApp()
  const t = useAccountMenuTexts()
  const url = usePageUrl()
  const { theme, setTheme } = useTheme()
  const chooseLanguage = useChooseLanguage()
  const { logOut, logOutEverywhere } = useAccount()
  const name = `${user.firstname} ${user.lastname}`
  const settings = { id: 'settings', label: t('settings'), icon: <Settings size={16} /> }
  const own: MenuItem[] =
    tslug === undefined
      ? [{ ...settings, href: url('ownSettings', 'settings') }]
      : [
          {
            id: 'profile',
            label: t('profile'),
            icon: <Avatar id={user._id} name={name} src={user.avatar} size={20} isDecorative />,
            href: url('user', tslug, user._id),
          },
          { ...settings, href: url('user', tslug, 'settings') },
        ]
  const languages: { id: Lang; label: string }[] = [
    { id: 'en', label: t('english') },
    { id: 'fr', label: t('french') },
  ]
  const themes: { id: Theme; label: string }[] = [
    { id: 'system', label: t('themeSystem') },
    { id: 'light', label: t('themeLight') },
    { id: 'dark', label: t('themeDark') },
  ]
  return [
    {
      items: [
        ...own,
        {
          id: 'language',
          label: t('language'),
          icon: <Globe size={16} />,
          sections: [
            {
              selected: lang,
              items: languages.map(({ id, label }) => ({ id, label, onAction: () => void chooseLanguage(id).catch(report) })),
            },
          ],
        },
        {
          id: 'theme',
          label: t('theme'),
          icon: <SunMoon size={16} />,
          sections: [{ selected: theme, items: themes.map(({ id, label }) => ({ id, label, onAction: () => setTheme(id) })) }],
        },
      ],
    },
    {
      items: [
        { id: 'out', label: t('logOut'), icon: <LogOut size={16} />, onAction: logOut },
        { id: 'out-everywhere', label: t('logOutEverywhere'), icon: <MonitorX size={16} />, onAction: logOutEverywhere },
      ],
    },
  ]
}
