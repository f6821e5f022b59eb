import { useEffect } from 'react'
import { useLocation, useParams, useRevalidator, useRouteError } from 'react-router'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageProblem, problemOf } from './PageProblem.tsx'
import { useShell } from './ShellContext.ts'

/** A page of a team that cannot be shown, inside the shell: navigation and search stay at hand. */
export function TeamPageProblem({ error }: { error?: unknown }) {
  const t = useTexts('ui')
  const url = usePageUrl()
  const { team, workspaces } = useShell()
  const { wslug, dslug } = useParams()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const thrown = useRouteError()
  const problem = problemOf(error ?? thrown)
  useEffect(() => {
    if (problem !== 'offline') return
    const load = () => void revalidate()
    // The network may have come back while this page was being put up.
    if (navigator.onLine) load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [problem, revalidate])

  const workspace = dslug === undefined ? undefined : workspaces.find(({ slug }) => slug === wslug)
  const above = workspace
    ? { label: workspace.title, href: url('workspace', team.slug, workspace.slug) }
    : { label: team.title, href: url('team', team.slug) }
  const mayPass = problem === 'offline' || problem === 'unavailable' || problem === 'failed'
  return (
    <PageFrame crumbs={[above, { label: t(`${problem}Title`), href: pathname }]} className="flex flex-col">
      <PageProblem
        problem={problem}
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
