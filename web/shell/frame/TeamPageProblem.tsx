import { useLocation, useParams, useRevalidator, useRouteError } from 'react-router'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Later, PageProblem, problemOf, type ProblemWords } from './PageProblem.tsx'
import { useShell } from './ShellContext.ts'
import { mayComeBack, useComingBack } from './useComingBack.ts'

const requestAccess = async () => (await import('#web/shell/requests/RequestAccess.tsx')).RequestAccess

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
  useComingBack(problem)

  const workspace = dslug === undefined ? undefined : workspaces.find(({ slug }) => slug === wslug)
  const above = workspace
    ? { label: workspace.title, href: url('workspace', team.slug, workspace.slug) }
    : { label: team.title, href: url('team', team.slug) }
  const mayPass = mayComeBack(problem) || problem === 'failed'
  return (
    <PageFrame crumbs={[above, { label: words?.title ?? t(`${problem}Title`), href: pathname }]} className="flex flex-col">
      <PageProblem
        problem={problem}
        words={words}
        actions={
          <>
            {problem === 'denied' && !words && <Later of={requestAccess} />}
            {mayPass && (
              <Button tone="primary" isPending={state === 'loading'} onClick={() => void revalidate()}>
                {t('tryAgain')}
              </Button>
            )}
            <LinkButton href={above.href} tone={mayPass || problem === 'denied' ? 'secondary' : 'primary'}>
              {workspace ? t('toWorkspace') : t('toTeam')}
            </LinkButton>
          </>
        }
      />
    </PageFrame>
  )
}
