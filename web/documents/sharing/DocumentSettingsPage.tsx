import { useSuspenseQuery } from '@tanstack/react-query'
import { data, redirect, isRouteErrorResponse, useParams } from 'react-router'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isAtLeast } from '#domain/policy.ts'
import { useApp } from '#web/data/app.ts'
import { isDenied } from '#web/data/calls/ApiError.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { presentAddress } from '#web/data/page/presentAddress.ts'
import { AskAgain } from '#web/shell/frame/AskAgain.tsx'
import { loadDocument } from '#web/shell/documents/loadDocument.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { useSharingTexts } from './useSharingTexts.ts'

// The page and the panel beside the button of a document share their parts, which reading does not need.
const DocumentSettings = lazyPage(async () => (await import('./inside.ts')).DocumentSettings)

const NO_RIGHT = 'errors.auth.forbidden'

const page = userPage<'tslug' | 'wslug' | 'dslug'>(async ({ params, ...loading }) => {
  const { cache, queries, url } = loading
  const { team, workspaces } = await loadTeam(loading, params.tslug)
  const workspace =
    workspaces.find(({ slug }) => slug === params.wslug) ?? (await cache.ensureQueryData(queries.workspace(team._id, params.wslug)))
  const { document } = await loadDocument(loading, workspace._id, params.dslug)
  const present = presentAddress(url, { workspace: workspace.slug, document: document.slug })
  if (present !== null) throw redirect(present)
  if (!isAtLeast(document.access, 'manage')) throw data({ code: NO_RIGHT }, { status: 403 })
})
export { page as loader, page as clientLoader }

/** Who has access to a document: in general, each person, and by the share link (`product: 2.1`). */
export default function DocumentSettingsPage() {
  const { workspaces } = useShell()
  const { wslug, dslug = '' } = useParams()
  const workspace = workspaces.find(({ slug }) => slug === wslug)
  return workspace ? <Loaded workspace={workspace} slug={dslug} /> : <AskAgain />
}

function Loaded({ workspace, slug }: { workspace: Workspace; slug: string }) {
  const { queries } = useApp()
  const { data: open, error } = useSuspenseQuery(queries.document(workspace._id, slug))
  if (isDenied(error)) return <TeamPageProblem error={error} />
  return isAtLeast(open.document.access, 'manage') ? <DocumentSettings workspace={workspace} open={open} /> : <AskAgain />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useSharingTexts()
  const isWithoutRight = isRouteErrorResponse(error) && (error.data as { code?: string }).code === NO_RIGHT
  return <TeamPageProblem error={error} words={isWithoutRight ? { title: t('noRightTitle'), text: t('noRight') } : undefined} />
}
