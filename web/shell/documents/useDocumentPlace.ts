import { useEffect } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { neighboursOf } from './neighbours.ts'
import type { Neighbour } from '#web/shell/frame/NeighboursBelow.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useChildrenOf } from '#web/shell/tree/lists.ts'

/** Returns the place of a document, for the bar of its page: its ancestors, and the documents before and after it in the tree. */
export function useDocumentPlace(workspace: Workspace, { document, path }: OpenDocument) {
  const { cache, queries } = useApp()
  const { team } = useShell()
  const url = usePageUrl()
  const childrenOf = useChildrenOf()
  const { previous, next, missing } = neighboursOf(
    parent => childrenOf(workspace._id, parent),
    path.map(({ _id }) => _id),
    document._id,
  )
  const wanted = missing.join()
  useEffect(() => {
    for (const parent of wanted === '' ? [] : wanted.split(',')) void cache.prefetchInfiniteQuery(queries.children(workspace._id, parent))
  }, [cache, queries, workspace._id, wanted])

  const hrefOf = (slug: string) => url('document', team.slug, workspace.slug, slug)
  const neighbour = (row: { slug: string; title: string } | null): Neighbour | null => row && { href: hrefOf(row.slug), title: row.title }
  return {
    crumbs: [
      { label: workspace.title, href: url('workspace', team.slug, workspace.slug) },
      ...[...path, document].map(({ slug, title }) => ({ label: title, href: hrefOf(slug) })),
    ],
    neighbours: { previous: neighbour(previous), next: neighbour(next) },
  }
}
