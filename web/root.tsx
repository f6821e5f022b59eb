import type { ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { splitLang } from '#contract/pages.ts'
import { type App, useApp } from './data/app.ts'
import { EarlySubmits } from './EarlySubmits.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageLoading } from './PageLoading.tsx'
import { PreloadPages } from './PreloadPages.tsx'
import { onIdle } from './data/page/onIdle.tsx'
import { useInnerLinks } from './data/page/innerLinks.ts'
import { LogOutQuestion } from './shell/account/LogOutQuestion.tsx'
import { sideScript } from './shell/side/sideState.ts'
import { langScript } from './data/session/langScript.ts'
import { timeZoneScript } from './shell/time/timeZoneScript.ts'
import { isStaticPage } from './data/page/staticPages.ts'
import documentStyles from './documents/document-text.css?url'
import appStyles from './ui/app.css?url'
import { SkipLink } from './ui/layout/SkipLink.tsx'
import { themeScript } from './ui/look/theme.ts'
import { ToastRegion } from './ui/feedback/ToastRegion.tsx'

const TooltipLayer = onIdle(() => import('./ui/overlays/TooltipLayer.tsx').then(module => module.TooltipLayer))

/** What runs before the first paint. It comes with the HTML and is done then, so the scripts of the page leave it out; to React any text stands for it. */
const atStart = ({ isLangGuessed }: Pick<App, 'isLangGuessed'>) =>
  [isLangGuessed ? langScript : '', themeScript, sideScript, timeZoneScript].join(';')

/** The frame of every page. A static page ships no script: it is complete as it is. */
export function Layout({ children }: { children: ReactNode }) {
  const app = useApp()
  const { lang, nonce, pageState } = app
  const isStatic = isStaticPage(splitLang(useLocation().pathname).path)
  return (
    <html lang={lang} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={appStyles} />
        <link rel="stylesheet" href={documentStyles} />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? atStart(app) : ' '}
        </script>
        <EarlySubmits />
      </head>
      <body>
        <SkipLink />
        {children}
        {!isStatic && (
          <>
            <ToastRegion />
            <TooltipLayer />
            <ScrollRestoration nonce={nonce} />
            <script id="page-state" type="application/json" nonce={nonce} suppressHydrationWarning>
              {pageState?.()}
            </script>
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useInnerLinks()
  return (
    <>
      <PageLoading />
      <PreloadPages />
      <LogOutQuestion />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useInnerLinks()
  return <ErrorPage error={error} />
}
