import type { ListedDocument } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { apply } from '#web/data/cache/apply/apply.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { childrenIn, treeChanged } from '#web/data/cache/tree.ts'
import type { SiblingPlace } from './places.ts'

type Tools = Pick<App, 'api' | 'cache'>

/** Deletes a document; what is directly inside it moves up to its parent (`product: 4.4`). Returns the ids of what has moved up. */
export const deleteDocument = async ({ api, cache }: Tools, { _id, workspace, parent }: ListedDocument): Promise<string[]> => {
  const lifted = childrenIn(cache, workspace, _id).map(row => row._id)
  await optimistically(cache, [{ type: 'document/removed', payload: { _id, workspace, parent, lifted } }], () =>
    api.documents.remove({ id: _id, parentId: parent }),
  )
  treeChanged(cache, workspace)
  return lifted
}

/** Restores a deleted document, and moves its children back into it. */
export const restoreDocument = async (
  { api, cache }: Tools,
  { _id, workspace }: ListedDocument,
  { before }: SiblingPlace,
  lifted: readonly string[],
): Promise<void> => {
  const { document } = await api.documents.restore({ id: _id })
  for (const child of lifted) await api.documents.update({ id: child, parent: _id })
  apply(cache, { type: 'document/added', payload: { document, before } })
  treeChanged(cache, workspace)
}
