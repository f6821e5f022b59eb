import { Globe, LogOut, MonitorX, SunMoon } from 'lucide-react'
import { useLocation } from 'react-router'
import { useApp, useTexts } from '#web/data/app.ts'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { type Theme, useTheme } from '#web/ui/look/theme.ts'
import { useAccount } from './useAccount.ts'

/** Language, theme and logging out; the same wherever somebody is logged in. */
export function useAccountSections(): MenuSection[] {
  const { lang } = useApp()
  const t = useTexts('shell')
  const { theme, setTheme } = useTheme()
  const { logOut, logOutEverywhere } = useAccount()
  const { pathname } = useLocation()
  const themes: { id: Theme; label: string }[] = [
    { id: 'system', label: t('themeSystem') },
    { id: 'light', label: t('themeLight') },
    { id: 'dark', label: t('themeDark') },
  ]
  return [
    {
      items: [
        {
          id: 'language',
          label: t('language'),
          icon: <Globe size={16} />,
          sections: [
            {
              selected: lang,
              items: [
                { id: 'en', label: t('english'), href: `${pathname}?lang=en` },
                { id: 'fr', label: t('french'), href: `${pathname}?lang=fr` },
              ],
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
