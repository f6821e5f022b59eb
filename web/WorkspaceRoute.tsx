import { data, isRouteErrorResponse, redirect, useParams } from 'react-router'
import type { Lang } from '#contract/fields.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { pageUrl, splitLang } from '#contract/pages.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { overview as en } from '#texts/en/overview.ts'
import { overview as fr } from '#texts/fr/overview.ts'
import { ApiError } from './data/calls/ApiError.ts'
import { useApp } from './data/app.ts'
import { ownTexts } from './data/ownTexts.ts'
import { lazyPage } from './data/page/lazyPage.tsx'
import { userPage } from './data/page/page.ts'
import { DocumentText } from './documents/DocumentText.tsx'
import { loadTeam } from './shell/frame/loadShell.ts'
import { TeamPageProblem } from './shell/frame/TeamPageProblem.tsx'
import { NO_RIGHT } from './workspaces/settings/tabs.ts'
import { WorkspacePage } from './workspaces/WorkspacePage.tsx'

const texts = ownTexts(en, fr)
// One route for both, since the table of routes comes with every page.
const importSettings = () => import('./workspaces/settings/inside.ts')
const WorkspaceSettings = lazyPage(async () => (await importSettings()).WorkspaceSettings)
const NoRight = lazyPage(async () => (await importSettings()).NoRight)
const NOT_LOADED = 'overview_not_loaded'

const page = userPage<'tslug' | 'wslug' | '*'>(async ({ params, ...loading }) => {
  const { team, workspaces } = await loadTeam(loading, params.tslug)
  if (!params.wslug) throw redirect(firstPage(splitLang(loading.url.pathname).lang, team, workspaces))
  const { cache, queries } = loading
  const workspace =
    workspaces.find(({ slug }) => slug === params.wslug) ?? (await cache.ensureQueryData(queries.workspace(team._id, params.wslug)))
  if (params['*']) return (await importSettings()).loadSettings(loading, team, workspace, params['*'])
  await cache.ensureQueryData(queries.document(workspace._id, OVERVIEW_SLUG)).catch((error: unknown) => {
    throw isFault(error) ? data({ code: NOT_LOADED }, { status: 503 }) : error
  })
})
export { page as loader, page as clientLoader }

/** Without a permalink (`product: 2.1`): the first workspace that the reader sees, and the team's own page where there is none. */
const firstPage = (lang: Lang, team: Team, [first]: readonly Workspace[]): string =>
  first ? pageUrl(lang, 'workspace', team.slug, first.slug) : pageUrl(lang, 'team', team.slug)

/** The server has answered with an error. Without a network, or while the server is down, the overview itself may be fine. */
const isFault = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unreadable_answer' || (error.status >= 500 && error.status !== 503))

/** A workspace with the text of its overview document, or its settings. */
export default function WorkspaceRoute() {
  const { lang } = useApp()
  if (useParams()['*']) return <WorkspaceSettings />
  return <WorkspacePage renderText={({ document, drawn }) => <DocumentText content={document.content} language={lang} drawn={drawn} />} />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = texts[useApp().lang]
  const code: unknown = isRouteErrorResponse(error) && error.data?.code
  if (code === NO_RIGHT) return <NoRight />
  const words = code === NOT_LOADED ? { title: t('title'), text: t('text') } : undefined
  return <TeamPageProblem error={error} words={words} />
}
