import { useLocation } from 'react-router'
import type { Lang } from '#contract/fields.ts'
import { useApp, useTexts } from './data/app.ts'
import { classes } from './ui/classes.ts'

const languages: { lang: Lang; name: string; short: string }[] = [
  { lang: 'en', name: 'English', short: 'EN' },
  { lang: 'fr', name: 'Français', short: 'FR' },
]

/** The same page in the other language. Plain links: the server remembers the choice and answers with the right address. */
export function LanguageSwitch() {
  const { lang: current } = useApp()
  const t = useTexts('ui')
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('chooseLanguage')} className="flex text-sm">
      {languages.map(({ lang, name, short }) => {
        const query = new URLSearchParams(search)
        query.set('lang', lang)
        return (
          <a
            key={lang}
            href={`${pathname}?${query}`}
            hrefLang={lang}
            lang={lang}
            title={name}
            aria-label={name}
            aria-current={lang === current ? 'true' : undefined}
            className={classes(
              'flex min-h-8 min-w-8 items-center justify-center rounded-control px-2 transition-colors hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:min-w-11',
              lang === current ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {short}
          </a>
        )
      })}
    </nav>
  )
}
