import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { useApp } from './data/app.ts'
import { userPage } from './data/page.ts'
import { DocumentText } from './documents/DocumentText.tsx'
import { loadTeam } from './shell/loadShell.ts'
import { WorkspacePage } from './workspaces/WorkspacePage.tsx'

const page = userPage<'tslug' | 'wslug'>(async ({ params, ...loading }) => {
  const { team, workspaces } = await loadTeam(loading, params.tslug)
  const { cache, queries } = loading
  const workspace =
    workspaces.find(({ slug }) => slug === params.wslug) ?? (await cache.ensureQueryData(queries.workspace(team._id, params.wslug)))
  await cache.ensureQueryData(queries.document(workspace._id, OVERVIEW_SLUG))
})
export { page as loader, page as clientLoader }
export { TeamPageProblem as ErrorBoundary } from './shell/TeamPageProblem.tsx'

/** A workspace with the text of its overview document. */
export default function WorkspaceRoute() {
  const { lang } = useApp()
  return <WorkspacePage renderText={({ content }) => <DocumentText content={content} language={lang} />} />
}
