import type { DeletedDocument, ListedDocument } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { apply } from '#web/data/cache/apply/apply.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { childrenIn, treeChanged } from '#web/data/cache/tree.ts'

type Tools = Pick<App, 'api' | 'cache'>

/** Deletes a document; what is directly inside it moves up to its parent (`product: 4.4`). */
export const deleteDocument = async ({ api, cache }: Tools, { _id, workspace, parent }: ListedDocument): Promise<void> => {
  const lifted = childrenIn(cache, workspace, _id).map(row => row._id)
  await optimistically(cache, [{ type: 'document/removed', payload: { _id, workspace, parent, lifted } }], () =>
    api.documents.remove({ id: _id, parentId: parent }),
  )
  treeChanged(cache, workspace)
}

/** Restores a deleted document with the documents that have moved up. `before` is its next sibling, where that is known. */
export const restoreDocument = async (
  { api, cache }: Tools,
  { _id, workspace }: Pick<DeletedDocument, '_id' | 'workspace'>,
  before: string | null = null,
): Promise<void> => {
  const { document } = await api.documents.restore({ id: _id, withChildren: true })
  apply(cache, { type: 'document/added', payload: { document, before } })
  treeChanged(cache, workspace)
}
