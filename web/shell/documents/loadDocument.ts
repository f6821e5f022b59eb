import type { OpenDocument } from '#web/data/cache/queries.ts'
import type { Loading } from '#web/shell/frame/loadShell.ts'

/** The document of a page. One in the cache may have another permalink by now, and this one may be another document's. */
export async function loadDocument({ cache, queries }: Loading, workspace: string, dslug: string): Promise<OpenDocument> {
  const query = queries.document(workspace, dslug)
  const isKnown = cache.getQueryData(query.queryKey)?.document.slug === dslug
  const open = await (isKnown ? cache.ensureQueryData(query) : cache.fetchQuery({ ...query, staleTime: 0 }))
  const { slug } = open.document
  // Found by a former permalink (`product: 2.10`): the page moves to the present one, and has the answer there already.
  if (slug !== dslug) await cache.ensureQueryData({ ...queries.document(workspace, slug), queryFn: () => open })
  return open
}
