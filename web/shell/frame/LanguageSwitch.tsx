import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useApp, userOf } from '#web/data/app.ts'
import { useChooseLanguage } from '#web/shell/account/useChooseLanguage.ts'

const others = { en: { lang: 'fr', name: 'Français' }, fr: { lang: 'en', name: 'English' } } as const

/** The same page in the other language. A plain link: the server remembers the choice and answers with the right address. The account of whoever is logged in learns it first. */
export function LanguageSwitch() {
  const app = useApp()
  const { lang, name } = others[app.lang]
  const chooseLanguage = useChooseLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('lang', lang)
  const choose = (event: MouseEvent) => {
    if (!userOf(app.cache)) return
    event.preventDefault()
    chooseLanguage(lang).catch(app.report)
  }
  return (
    <a
      href={`${pathname}?${query}`}
      onClick={choose}
      hrefLang={lang}
      lang={lang}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
    >
      <Languages size={16} aria-hidden="true" />
      {name}
    </a>
  )
}
