import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { data, redirect, useParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { useApp } from '#web/data/app.ts'
import { versionsChanged } from '#web/data/cache/versions.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { userPage } from '#web/data/page/page.ts'
import { presentAddress } from '#web/data/page/presentAddress.ts'
import { AskAgain } from '#web/shell/frame/AskAgain.tsx'
import { loadDocument } from '#web/shell/documents/loadDocument.ts'
import { loadTeam } from '#web/shell/frame/loadShell.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { useNowEditing } from '../useNowEditing.ts'
import { otherOf, sidesOf } from './sides.ts'
import { comparisonQuery, versionQuery, versionsQuery } from './versionQueries.ts'
import { VersionsPage } from './VersionsPage.tsx'

// The list needs nothing of what shows and compares a text.
const importVersion = () => import('./VersionPage.tsx')
const VersionPage = lazyPage(async () => (await importVersion()).VersionPage)

const page = userPage<'tslug' | 'wslug' | 'dslug' | 'hid'>(async ({ params, ...loading }) => {
  const { cache, queries, url } = loading
  const { team, workspaces } = await loadTeam(loading, params.tslug)
  const workspace =
    workspaces.find(({ slug }) => slug === params.wslug) ?? (await cache.ensureQueryData(queries.workspace(team._id, params.wslug)))
  const { document } = await loadDocument(loading, workspace._id, params.dslug)
  const present = presentAddress(url, { workspace: workspace.slug, document: document.slug })
  if (present !== null) throw redirect(present)
  const { hid } = params
  const known = await cache.ensureQueryData(versionsQuery(loading, document._id))
  if (!hid) return
  const isIn = (list: typeof known) => list.some(({ _id }) => _id === hid)
  const versions = isIn(known) ? known : await cache.fetchQuery({ ...versionsQuery(loading, document._id), staleTime: 0 })
  if (!isIn(versions)) throw data({ code: 'errors.d.not_found' }, { status: 404 })
  const sides = sidesOf(versions, hid, otherOf(versions, hid, url.searchParams.get('with')))
  if (sides) await cache.ensureQueryData(comparisonQuery(loading, document._id, sides))
  else await cache.ensureQueryData(versionQuery(loading, document._id, hid))
  await importVersion()
})
export { page as loader, page as clientLoader }

/** The versions of a document: all of them, or one. */
export default function HistoryRoute() {
  const { workspaces } = useShell()
  const { wslug, dslug = '', hid } = useParams()
  const workspace = workspaces.find(({ slug }) => slug === wslug)
  return workspace ? <OpenHistory workspace={workspace} slug={dslug} id={hid} /> : <AskAgain />
}

function OpenHistory({ workspace, slug, id }: { workspace: Workspace; slug: string; id: string | undefined }) {
  const app = useApp()
  const { data: open, error } = useSuspenseQuery(app.queries.document(workspace._id, slug))
  const { data: versions, error: refusal } = useSuspenseQuery(versionsQuery(app, open.document._id))
  useFreshVersions(open.document)
  const problem = [error, refusal].find(one => isDenied(one) || isMissing(one))
  if (problem) return <TeamPageProblem error={problem} />
  return id === undefined ? (
    <VersionsPage workspace={workspace} open={open} versions={versions} />
  ) : (
    <VersionPage key={id} workspace={workspace} open={open} versions={versions} id={id} />
  )
}

/**
 * No commit tells of a version, but each one is kept when a text was saved or its writer has finished. They are also fetched when the page opens, since the
 * reader may just have kept one.
 */
function useFreshVersions(document: Document): void {
  const { cache } = useApp()
  const { _id: id, version, access } = document
  const writer = useNowEditing(document)?.user._id
  const moment = `${id} ${version} ${access} ${writer ?? ''}`
  const fetchAgain = useEffectEvent((_at: string) => void versionsChanged(cache, id))
  useEffect(() => fetchAgain(moment), [moment])
}
