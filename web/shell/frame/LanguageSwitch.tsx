import { Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { useApp } from '#web/data/app.ts'

const others = { en: { lang: 'fr', name: 'Français' }, fr: { lang: 'en', name: 'English' } } as const

/** The same page in the other language. A plain link: the server remembers the choice and answers with the right address. */
export function LanguageSwitch() {
  const { lang, name } = others[useApp().lang]
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('lang', lang)
  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={lang}
      lang={lang}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
    >
      <Languages size={16} aria-hidden="true" />
      {name}
    </a>
  )
}
