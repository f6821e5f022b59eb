import { Refusal } from '#domain/refusal.ts'
import { requirePlace } from '#domain/tree.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import { keepRestriction, passOnRestriction } from './restriction.ts'
import { changeDocument } from '#server/documents/tree/store.ts'
import {
  accessParent,
  rankAtEnd,
  rankAtOrder,
  rankBefore,
  readAbove,
  readHeight,
  readOrder,
  rebalanceWhenLong,
  setArchived,
  type Siblings,
  siblingsOf,
} from './tree.ts'

export interface Destination {
  /** `root` or an id; unchanged when absent. */
  parent?: string | undefined
  /** The place among the siblings that the caller sees; the end when only the parent changes. */
  order?: number | undefined
  /** The sibling in front of which it goes, in place of `order`; the end for null. */
  before?: string | null | undefined
}

/**
 * Moves a document within its workspace. Returns false when it is already there. One row is written, unless the move crosses the border of a restriction.
 */
export const moveDocument = async (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  document: DocumentTableRow,
  { parent: wanted, order, before }: Destination,
): Promise<boolean> => {
  const { db } = tools
  const parent = wanted === undefined ? document.parent : wanted === 'root' ? null : wanted
  const isNewParent = parent !== document.parent
  if (isNewParent && document.isArchived) throw new Refusal('d.archived', { field: 'parent' })
  if (isNewParent && parent !== null) {
    await accessParent(tools, caller, parent, document.workspace)
    requirePlace(document._id, await readAbove(db, parent), await readHeight(db, document._id))
  }
  const isFree = order === undefined && before === undefined
  if (!isNewParent && (isFree || (order !== undefined && order === (await readOrder(tools, caller, document))))) return false

  const siblings = siblingsOf({ ...document, parent })
  const rank = await rankFor(tools, caller, document, { siblings, order, before })
  if (!isNewParent && rank === document.rank) return false
  await changeDocument(db, document._id, { parent, rank })
  await rebalanceWhenLong(db, siblings, [rank])
  if (isNewParent) await passOnRestriction(db, [document._id])
  return true
}

const rankFor = (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  document: DocumentTableRow,
  { siblings, order, before }: Pick<Destination, 'order' | 'before'> & { siblings: Siblings },
): Promise<string> => {
  if (order !== undefined) return rankAtOrder(tools, caller, siblings, document._id, order)
  return before ? rankBefore(tools, caller, siblings, document, before) : rankAtEnd(tools.db, siblings)
}

/** Moves a document with everything below it into the archive or back. It loses its parent and goes to the end of the other list (`product: 4.3`). Returns it as it is then. */
export const toggleArchived = async (db: Db, document: DocumentTableRow): Promise<DocumentTableRow> => {
  const isArchived = !document.isArchived
  await keepRestriction(db, [document._id])
  await setArchived(db, document._id, isArchived)
  const rank = await rankAtEnd(db, { list: document.workspace, isArchived })
  await changeDocument(db, document._id, { parent: null, rank })
  await passOnRestriction(db, [document._id])
  return { ...document, parent: null, isArchived, rank }
}
