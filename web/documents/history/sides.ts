import type { HistoryEntry } from '#contract/calls/histories.ts'

/** What a version is compared with: the one before it, the document as it is now, nothing, or the version of this id. */
export type Other = 'before' | 'current' | 'nothing' | (string & {})

/** The older and the newer text of a comparison, as the call names them. */
export interface Sides {
  from: string
  to: string
}

/** Returns what the address asks a version to be compared with. The oldest version has none before it, so it is compared with the document. */
export const otherOf = (versions: readonly HistoryEntry[], id: string, asked: string | null): Other => {
  const isOldest = versions.at(-1)?._id === id
  const isKnown = asked === 'current' || asked === 'nothing' || versions.some(({ _id }) => _id === asked && asked !== id)
  return asked !== null && isKnown ? asked : isOldest ? 'current' : 'before'
}

/** Returns the two texts with the older one first, whichever of them was chosen first; null where only one is shown. */
export const sidesOf = (versions: readonly HistoryEntry[], id: string, other: Other): Sides | null => {
  if (other === 'nothing') return null
  if (other === 'current') return { from: id, to: 'current' }
  const at = versions.findIndex(({ _id }) => _id === id)
  const otherAt = other === 'before' ? at + 1 : versions.findIndex(({ _id }) => _id === other)
  const found = versions[otherAt]
  if (at < 0 || !found) return null
  return otherAt > at ? { from: found._id, to: id } : { from: id, to: found._id }
}
