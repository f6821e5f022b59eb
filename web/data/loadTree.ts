import type { DocumentRow } from '#contract/documents.ts'
import { PAGE_MAX } from '#contract/limits.ts'
import type { App } from './app.ts'
import { keys } from './keys.ts'
import type { PagedRows } from './queries.ts'

/**
 * Loads the tree of a workspace as far as the way down to one document, in one call where no list is very long,
 * and fills the lists of children with it. Does nothing when every list on the way is there already.
 */
export const loadTree = async (
  { api, cache, queries }: Pick<App, 'api' | 'cache' | 'queries'>,
  workspace: string,
  open?: string,
): Promise<void> => {
  const listOf = (parent: string) => cache.getQueryData<PagedRows>(keys.children(workspace, parent))
  const known = open === undefined ? undefined : cache.getQueryData<{ path: { _id: string }[] }>(keys.document(workspace, open))
  if (listOf('root') && (open === undefined || known?.path.every(crumb => listOf(crumb._id)))) return

  const { documents, next, path = [] } = await api.documents.byWorkspace({ workspaceId: workspace, parent: 'root', open, limit: PAGE_MAX })
  const parents = ['root', ...path]
  await Promise.all(
    parents.map(async (parent, depth) => {
      const rows = documents.filter(row => row.parent === parent).sort((a, b) => a.order - b.order)
      const total = documents.find(row => row._id === parent)?.childCount ?? rows.length
      const step = rows.find(row => row._id === parents[depth + 1] || row.slug === open)
      const isWhole = isWithoutHole(rows) && (parent === 'root' || rows.length === total)
      if (isWhole)
        cache.setQueryData<PagedRows>(keys.children(workspace, parent), {
          pages: [{ documents: rows, ...(parent === 'root' && { next }) }],
          pageParams: [undefined],
        })
      else await cache.fetchInfiniteQuery({ ...queries.children(workspace, parent), pages: Math.floor((step?.order ?? 0) / PAGE_MAX) + 1 })
    }),
  )
}

/** A step of the way may stand far behind the rows that were sent with it. */
const isWithoutHole = (rows: readonly DocumentRow[]): boolean => rows.every((row, index) => row.order === index)
