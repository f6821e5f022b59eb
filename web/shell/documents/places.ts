import type { ListedDocument } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { childrenIn, isListLoaded, listOvertaken } from '#web/data/cache/tree.ts'

/** The place of a document among its siblings: under `parent`, in front of `before`, or at the end. */
export interface SiblingPlace {
  parent: string
  before: string | null
}

type Tools = Pick<App, 'api' | 'cache'>

export const placeOf = ({ cache }: Pick<Tools, 'cache'>, { _id, workspace, parent }: ListedDocument): SiblingPlace => {
  const siblings = childrenIn(cache, workspace, parent)
  const at = siblings.findIndex(row => row._id === _id)
  return { parent, before: at < 0 ? null : (siblings[at + 1]?._id ?? null) }
}

/** Moves a document in the tree; shown immediately, and rolled back when the call is refused. */
export const moveTo = async ({ api, cache }: Tools, document: ListedDocument, to: SiblingPlace): Promise<void> => {
  const { _id, workspace, parent } = document
  const payload = { document: { ...document, parent: to.parent }, from: parent, before: to.before }
  const order = orderAt(cache, document, to)
  const isLoaded = isListLoaded(cache, workspace, to.parent)
  await optimistically(cache, [{ type: 'document/moved', payload }], () =>
    api.documents.update({ id: _id, order, ...(to.parent !== parent && { parent: to.parent }) }),
  )
  if (!isLoaded) listOvertaken(cache, workspace, to.parent)
}

/** Archives a document or moves it back into the tree, likewise: to the end of the top level, unless it returns to its old place. */
export const setArchived = (
  { api, cache }: Tools,
  document: ListedDocument,
  isArchived: boolean,
  place?: SiblingPlace,
): Promise<unknown> => {
  const moved = { ...document, isArchived, parent: place?.parent ?? 'root' }
  const payload = { document: moved, from: document.parent, before: place?.before ?? null }
  const target = place && { order: orderAt(cache, document, place), ...(place.parent !== 'root' && { parent: place.parent }) }
  return optimistically(cache, [{ type: 'document/moved', payload }], () =>
    api.documents.update({ id: document._id, isArchived, ...target }),
  )
}

/** A number behind all siblings; the server counts down to the real one. */
const END = 1_000_000

/** The number among the siblings, without the document itself; the end where `before` is not known. */
const orderAt = (cache: App['cache'], { _id, workspace }: ListedDocument, { parent, before }: SiblingPlace): number => {
  const siblings = childrenIn(cache, workspace, parent).filter(row => row._id !== _id)
  const at = siblings.findIndex(row => row._id === before)
  return at < 0 ? END : at
}
