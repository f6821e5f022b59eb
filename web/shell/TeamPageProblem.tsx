import { useEffect } from 'react'
import { useLocation, useParams, useRevalidator, useRouteError } from 'react-router'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageProblem, problemOf, type ProblemWords } from './PageProblem.tsx'
import { useShell } from './ShellContext.ts'

const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/** A page of a team that cannot be shown, inside the shell: navigation and search stay at hand. */
export function TeamPageProblem({ error, words }: { error?: unknown; words?: ProblemWords | undefined }) {
  const t = useTexts('ui')
  const url = usePageUrl()
  const { team, workspaces } = useShell()
  const { wslug, dslug } = useParams()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const thrown = useRouteError()
  const problem = problemOf(error ?? thrown)
  useEffect(() => {
    if (problem !== 'offline' && problem !== 'unavailable') return
    let pauseMs = RETRY_FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    // A browser that is back in its network is not yet through to the server, and says no second time that it is back.
    const load = () => {
      clearTimeout(timer)
      timer = setTimeout(load, pauseMs)
      pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS)
      if (navigator.onLine) void revalidate()
    }
    // The network may have come back while this page was being put up.
    if (problem === 'offline') load()
    else timer = setTimeout(load, pauseMs)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [problem, revalidate])

  const workspace = dslug === undefined ? undefined : workspaces.find(({ slug }) => slug === wslug)
  const above = workspace
    ? { label: workspace.title, href: url('workspace', team.slug, workspace.slug) }
    : { label: team.title, href: url('team', team.slug) }
  const mayPass = problem === 'offline' || problem === 'unavailable' || problem === 'failed'
  return (
    <PageFrame crumbs={[above, { label: words?.title ?? t(`${problem}Title`), href: pathname }]} className="flex flex-col">
      <PageProblem
        problem={problem}
        words={words}
        actions={
          <>
            {mayPass && (
              <Button tone="primary" isPending={state === 'loading'} onClick={() => void revalidate()}>
                {t('tryAgain')}
              </Button>
            )}
            <LinkButton href={above.href} tone={mayPass ? 'secondary' : 'primary'}>
              {workspace ? t('toWorkspace') : t('toTeam')}
            </LinkButton>
          </>
        }
      />
    </PageFrame>
  )
}
