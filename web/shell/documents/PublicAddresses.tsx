import { useLocation } from 'react-router'
import { splitLang } from '#contract/pages.ts'
import { useApp } from '#web/data/app.ts'

/** Tells search engines the address of a public page in each language; React moves it into <head>. */
export function PublicAddresses() {
  const { origin } = useApp()
  const { path } = splitLang(useLocation().pathname)
  const english = origin + path
  return (
    <>
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="fr" href={`${origin}/fr${path === '/' ? '' : path}`} />
      <link rel="alternate" hrefLang="x-default" href={english} />
    </>
  )
}
