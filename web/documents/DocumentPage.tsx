import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { useApp } from '#web/data/app.ts'
import { type PageLoad, userPage } from '#web/data/page/page.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { loadDocument } from '#web/shell/documents/loadDocument.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { AskAgain } from '#web/shell/frame/AskAgain.tsx'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useDocumentPlace } from '#web/shell/documents/useDocumentPlace.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'

const load = async ({ params, ...loading }: PageLoad<'tslug' | 'wslug' | 'dslug'>) => {
  const { cache, queries, url } = loading
  // Without a permalink (`product: 2.1`) the document is the overview, which the page of the workspace shows.
  if (!params.dslug) throw redirect(url.pathname.replace(/\/document\/?$/, ''))
  const { team, workspaces } = await loadTeam(loading, params.tslug)
  // A workspace that is not among them does not exist or is private; its own call returns which.
  const workspace =
    workspaces.find(({ slug }) => slug === params.wslug) ?? (await cache.ensureQueryData(queries.workspace(team._id, params.wslug)))
  await loadDocument(loading, workspace._id, params.dslug)
}
/** What guests may see is decided by the team's pages, which show it. */
const page = userPage(load, () => true)
export { page as loader, page as clientLoader }

/** One document: reading by default, writing in place. */
export default function DocumentPage() {
  const { workspaces } = useShell()
  const { wslug, dslug = '' } = useParams()
  const workspace = workspaces.find(({ slug }) => slug === wslug)
  return workspace ? <OpenDocument workspace={workspace} slug={dslug} /> : <AskAgain />
}

function OpenDocument({ workspace, slug }: { workspace: Workspace; slug: string }) {
  const { queries } = useApp()
  const { data: open, error } = useSuspenseQuery(queries.document(workspace._id, slug))
  const { crumbs, neighbours } = useDocumentPlace(workspace, open)
  if (isDenied(error)) return <TeamPageProblem error={error} />
  const { _id, slug: current } = open.document
  return (
    <DocumentScreen
      key={_id}
      {...{ workspace, open }}
      isDeleted={isMissing(error)}
      renderFrame={page => <PageFrame crumbs={crumbs} neighbours={current === OVERVIEW_SLUG ? undefined : neighbours} {...page} />}
    />
  )
}
