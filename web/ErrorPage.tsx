import { useLocation } from 'react-router'
import { splitLang } from '#contract/pages.ts'
import type { Team } from '#contract/teams.ts'
import { useApp, usePageUrl, userOf, useTexts } from './data/app.ts'
import { keys } from './data/keys.ts'
import { PageTitle } from './shell/PageTitle.tsx'
import { Button } from './ui/Button.tsx'
import { NoAccess } from './ui/illustrations/NoAccess.tsx'
import { PageNotFound } from './ui/illustrations/PageNotFound.tsx'
import { LinkButton } from './ui/LinkButton.tsx'
import { PageHeading } from './ui/PageHeading.tsx'

const words = (status: number) => {
  if (status === 404) return { title: 'notFoundTitle', text: 'notFoundText' } as const
  if (status === 403) return { title: 'deniedTitle', text: 'deniedText' } as const
  if (status === 503) return { title: 'unavailableTitle', text: 'unavailableText' } as const
  return { title: 'failedTitle', text: 'failedText' } as const
}

/** What a page that cannot be shown says, and the way back (spec 1 §2, error page). */
export function ErrorPage({ status }: { status: number }) {
  const t = useTexts('ui')
  const { title, text } = words(status)
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center px-5 py-12 text-center">
      <PageTitle>{t(title)}</PageTitle>
      {status === 403 ? <NoAccess /> : <PageNotFound />}
      <PageHeading title={t(title)} intro={t(text)} className="mt-6" />
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">
        <WayBack />
        {status >= 500 && <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
      </div>
    </main>
  )
}

/** To the team whose page was asked for, else to one's teams; for a guest to the home page. */
function WayBack() {
  const { cache } = useApp()
  const t = useTexts('ui')
  const url = usePageUrl()
  const [, tslug] = /^\/team\/([^/]+)/.exec(splitLang(useLocation().pathname).path) ?? []
  const team = tslug === undefined ? undefined : cache.getQueryData<Team>(keys.team(tslug))
  const user = userOf(cache)
  const [href, label] = user ? (team ? [url('team', team.slug), t('toTeam')] : [url('teams'), t('toTeams')]) : [url('home'), t('toHome')]
  return (
    <LinkButton href={href} tone="primary">
      {label}
    </LinkButton>
  )
}
