import type { App } from '#web/data/app.ts'
import { keys } from './keys.ts'
import { type PagedRows, type Rows, TREE_PAGE } from './queries.ts'

/**
 * Loads the tree of a workspace down to one document, in one call where no list is very long, and fills the lists of
 * children with it. An ancestor far beyond the first page of its list is kept at the end of that page, with its own
 * `order`; its own page is loaded on scrolling. Does nothing when every list on the path is loaded already.
 */
export const loadTree = async (
  { api, cache, queries }: Pick<App, 'api' | 'cache' | 'queries'>,
  workspace: string,
  open?: string,
): Promise<void> => {
  const listOf = (parent: string) => cache.getQueryData<PagedRows>(keys.children(workspace, parent))
  const known = open === undefined ? undefined : cache.getQueryData<{ path: { _id: string }[] }>(keys.document(workspace, open))
  if (listOf('root') && (open === undefined || known?.path.every(crumb => listOf(crumb._id)))) return

  const { documents, next, path = [] } = await api.documents.byWorkspace({ workspaceId: workspace, parent: 'root', open, limit: TREE_PAGE })
  const parents = ['root', ...path]
  await Promise.all(
    parents.map(async (parent, depth) => {
      const rows = documents.filter(row => row.parent === parent).sort((a, b) => a.order - b.order)
      const step = rows.find(row => row._id === parents[depth + 1] || row.slug === open)
      const total = documents.find(row => row._id === parent)?.childCount ?? rows.length
      const page = parent === 'root' ? { documents: rows, next } : rows.length === total ? { documents: rows } : await firstPage(parent)
      const isMissing = step !== undefined && !page.documents.some(row => row._id === step._id)
      const list: PagedRows = { pages: [isMissing ? { ...page, documents: [...page.documents, step] } : page], pageParams: [undefined] }
      cache.setQueryData(keys.children(workspace, parent), list)
    }),
  )

  async function firstPage(parent: string): Promise<Rows> {
    const { pages } = await cache.fetchInfiniteQuery(queries.children(workspace, parent))
    return pages[0] ?? { documents: [] }
  }
}
