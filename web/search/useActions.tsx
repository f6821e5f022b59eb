import {
  FilePlus2,
  FolderPlus,
  Home,
  Languages,
  LayoutGrid,
  LayoutTemplate,
  LogOut,
  Moon,
  Settings,
  Settings2,
  Star,
  Sun,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { usePlaceWords } from '#web/shell/newDocument/usePlaceWords.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useChooseLanguage } from '#web/shell/account/useChooseLanguage.ts'
import { useAccount } from '#web/shell/side/useAccount.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { useTheme } from '#web/ui/look/theme.ts'
import { useSearchTexts } from './useSearchTexts.ts'

export interface Action {
  id: string
  label: string
  icon: ReactNode
  shortcut?: string | undefined
  run: () => void
}

/** Returns the global actions that the reader may use. */
export function useActions(): Action[] {
  const { lang, report } = useApp()
  const t = useSearchTexts()
  const url = usePageUrl()
  const go = useGo()
  const { team, user, newDocument, canAddDocument, usualPlace, panels } = useShell()
  const shell = useTexts('shell')
  const placeWords = usePlaceWords()
  const { theme, setTheme } = useTheme()
  const { logOut } = useAccount()
  const chooseLanguage = useChooseLanguage()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  const otherLang = lang === 'en' ? 'fr' : 'en'
  return [
    ...(usualPlace
      ? [
          {
            id: 'document',
            label: `${shell('newDocument')} ${placeWords(usualPlace)}`,
            icon: <FilePlus2 size={17} />,
            run: () => void newDocument(),
          },
        ]
      : []),
    ...(canAddDocument
      ? [
          {
            id: 'documentElsewhere',
            label: usualPlace ? shell('elsewhere') : `${shell('newDocument')}…`,
            icon: <FilePlus2 size={17} />,
            run: () => void newDocument(null),
          },
          {
            id: 'documentFromTemplate',
            label: t('fromTemplate'),
            icon: <FilePlus2 size={17} />,
            run: () => panels.templates({ kind: 'use' }),
          },
        ]
      : []),
    ...(can(teamStanding(team), 'manage', 'team')
      ? [{ id: 'workspace', label: t('newWorkspace'), icon: <FolderPlus size={17} />, run: panels.newWorkspace }]
      : []),
    { id: 'home', label: t('home'), icon: <Home size={17} />, run: () => void go(url('team', team.slug)) },
    { id: 'favourites', label: shell('favourites'), icon: <Star size={17} />, run: () => void go(url('favourites', team.slug)) },
    { id: 'shared', label: shell('shared'), icon: <Users size={17} />, run: () => void go(url('shared', team.slug)) },
    { id: 'templates', label: shell('templates'), icon: <LayoutTemplate size={17} />, run: () => void go(url('templates', team.slug)) },
    { id: 'teams', label: t('allTeams'), icon: <LayoutGrid size={17} />, run: () => void go(url('teams')) },
    { id: 'profile', label: t('profile'), icon: <UserRound size={17} />, run: () => void go(url('user', team.slug, user._id)) },
    { id: 'settings', label: t('settings'), icon: <Settings size={17} />, run: () => void go(url('user', team.slug, 'settings')) },
    { id: 'members', label: t('teamMembers'), icon: <UsersRound size={17} />, run: () => void go(url('teamSettings', team.slug)) },
    ...(can(teamStanding(team), 'manage', 'team')
      ? [
          {
            id: 'teamSettings',
            label: t('teamSettings'),
            icon: <Settings2 size={17} />,
            run: () => void go(url('teamTab', team.slug, 'general')),
          },
        ]
      : []),
    {
      id: 'theme',
      label: isDark ? t('themeLight') : t('themeDark'),
      icon: isDark ? <Sun size={17} /> : <Moon size={17} />,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: t('switchLanguage'),
      icon: <Languages size={17} />,
      run: () => void chooseLanguage(otherLang).catch(report),
    },
    { id: 'out', label: t('logOut'), icon: <LogOut size={17} />, run: logOut },
  ]
}
