import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { splitLang } from '#contract/pages.ts'
import type { Team } from '#contract/calls/teams.ts'
import { useApp, usePageUrl, userOf, useTexts } from './data/app.ts'
import { keys } from './data/cache/keys.ts'
import { PageProblem, problemOf, type ProblemWords } from './shell/frame/PageProblem.tsx'
import { mayComeBack, useComingBack } from './shell/frame/useComingBack.ts'
import { Button } from './ui/Button.tsx'
import { LinkButton } from './ui/LinkButton.tsx'

interface ErrorPageProps {
  error: unknown
  words?: ProblemWords | undefined
  /** What can be done about a page that its reader may not see. */
  whenDenied?: ReactNode
}

/** A page that cannot be shown, without the navigation of a team beside it. */
export function ErrorPage({ error, words, whenDenied }: ErrorPageProps) {
  const t = useTexts('ui')
  const problem = problemOf(error)
  const { revalidate } = useRevalidator()
  useComingBack(problem)
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      <PageProblem
        problem={problem}
        words={words}
        actions={
          <>
            {problem === 'denied' && whenDenied}
            <WayBack />
            {mayComeBack(problem) && <Button onClick={() => void revalidate()}>{t('tryAgain')}</Button>}
            {problem === 'failed' && <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
          </>
        }
      />
    </main>
  )
}

/** Leads to the team of the requested page, else to the primary one where teams are known, else to the list of teams; a guest is led to the home page. */
function WayBack() {
  const { cache } = useApp()
  const t = useTexts('ui')
  const url = usePageUrl()
  const [, tslug] = /^\/team\/([^/]+)/.exec(splitLang(useLocation().pathname).path) ?? []
  const user = userOf(cache)
  const primary = user?.teams.find(({ isPrimary }) => isPrimary)?.team
  const team =
    cache.getQueryData<Team>(keys.team(tslug ?? '')) ?? cache.getQueryData<Team[]>(keys.teams())?.find(({ _id }) => _id === primary)
  const [href, label] = user ? (team ? [url('team', team.slug), t('toTeam')] : [url('teams'), t('toTeams')]) : [url('home'), t('toHome')]
  return (
    <LinkButton href={href} tone="primary">
      {label}
    </LinkButton>
  )
}
