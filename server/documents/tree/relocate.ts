import type { DocumentStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import type { Tools } from '#server/call/verb.ts'
import { clearLocksBelow } from '#server/documents/locks/breakLock.ts'
import { withoutLosingSight } from './lostSight.ts'
import { type Destination, moveDocument, toggleArchived } from './move.ts'

interface Mover {
  caller: Caller
  standing: DocumentStanding
  /** Breaks editing locks. */
  force?: boolean | undefined
  /** The caller has confirmed that they could not read some of it in the archive. */
  allowLoss?: boolean | undefined
}

/**
 * Takes a document with everything below it into the archive or back, and to another place in that list. Returns whether it is elsewhere now.
 * Throws what refuses the archive (a lock of somebody else, the loss of sight) or the place.
 */
export const relocate = async (
  tools: Tools,
  document: DocumentTableRow,
  { isArchived = document.isArchived, ...to }: Destination & { isArchived?: boolean | undefined },
  mover: Mover,
): Promise<{ isToggled: boolean; isMoved: boolean }> => {
  const isToggled = isArchived !== document.isArchived
  const toggle = () => toggleArchived(tools.db, document)
  let placed = document
  if (isToggled && isArchived) {
    await clearLocksBelow(tools, document._id, { ...mover, force: mover.force })
    placed = await withoutLosingSight(tools, document._id, { ...mover, allowLoss: mover.allowLoss }, toggle)
  } else if (isToggled) placed = await toggle()
  const isMoved = await moveDocument(tools, mover.caller, placed, to)
  return { isToggled, isMoved: isToggled || isMoved }
}
