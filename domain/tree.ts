import { TREE_DEPTH_MAX } from '#contract/limits.ts'
import { Refusal } from './refusal.ts'

/** `root`, or the id of the document above. */
export type Parent = string

/** A document among the children of one parent, numbered 0…n-1 without holes. */
export interface Sibling {
  _id: string
  parent: Parent
  order: number
}

export type DropEdge = 'before' | 'after' | 'inside'

/** The target of a move: `order` is the document's number after the move, `before` the sibling that follows it (null at the end). */
export interface Destination {
  parent: Parent
  order: number
  before: string | null
}

/** Returns the ids of the ancestors and of the document, from the root down; `parentOf` covers the loaded documents. */
export function pathOf(id: string, parentOf: (id: string) => Parent | undefined): string[] {
  const path: string[] = []
  for (let at: Parent | undefined = id; at !== undefined && at !== 'root' && !path.includes(at); at = parentOf(at)) path.unshift(at)
  return path
}

/** Returns the documents in their order, each behind those of them that it is inside of. `aboveOf` names these, from the root down. */
export const outerFirst = (ids: readonly string[], aboveOf: (id: string) => readonly string[]): string[] => [
  ...new Set(ids.flatMap(id => [...aboveOf(id), id])),
]

/** Whether a move would put a document below itself. `above` holds the ids from the root down to the new parent, including it. */
export const wouldCycle = (document: string, above: readonly string[]): boolean => above.includes(document)

/** At most 20 levels (`authorisation: D24`). `height` is the number of levels that move: 1 for a document without children. */
export const isTooDeep = (above: readonly string[], height: number): boolean => above.length + height > TREE_DEPTH_MAX

/** Throws when the tree cannot hold a moved or a new document at that place. */
export function requirePlace(document: string | null, above: readonly string[], height = 1): void {
  if (document !== null && wouldCycle(document, above)) throw new Refusal('d.tree_cycle', { field: 'parent' })
  if (isTooDeep(above, height)) throw new Refusal('d.too_deep', { field: 'parent', max: TREE_DEPTH_MAX })
}

/**
 * Returns the target of a drop: on an edge of `target` among its siblings, or inside it after its children.
 * Null when the document is there already, so that nothing is sent (`product: 4.2`).
 * `children` are those of the new parent, in order, whether or not the document is one of them.
 */
export function dropDestination(moved: Sibling, edge: DropEdge, target: Sibling, children: readonly Sibling[]): Destination | null {
  if (moved._id === target._id) return null
  const parent = edge === 'inside' ? target._id : target.parent
  const others = children.filter(child => child._id !== moved._id)
  const at = others.findIndex(child => child._id === target._id)
  const order = edge === 'inside' || at < 0 ? others.length : edge === 'after' ? at + 1 : at
  if (moved.parent === parent && moved.order === order) return null
  return { parent, order, before: others[order]?._id ?? null }
}

/** Returns the siblings with a document inserted before another one, or at the end when `before` is null or unknown. It may be one of them. */
export function place<S extends Sibling>(siblings: readonly S[], document: S, before: string | null): S[] {
  const others = siblings.filter(sibling => sibling._id !== document._id)
  const at = others.findIndex(sibling => sibling._id === before)
  return numbered(others.toSpliced(at < 0 ? others.length : at, 0, document))
}

/** Returns the siblings without a document, renumbered (`product: 4.3`). */
export const withdraw = <S extends Sibling>(siblings: readonly S[], id: string): S[] =>
  numbered(siblings.filter(sibling => sibling._id !== id))

/** Returns the siblings after a deletion: the children of the document take its place, so no page is lost (`product: 4.4`). */
export function lift<S extends Sibling>(siblings: readonly S[], id: string, children: readonly S[]): S[] {
  const parent = siblings.find(sibling => sibling._id === id)?.parent
  if (parent === undefined) return [...siblings]
  return numbered(siblings.flatMap(sibling => (sibling._id === id ? children.map(child => ({ ...child, parent })) : [sibling])))
}

/** Rows whose number does not change stay the same objects, so that only moved rows are drawn again. */
const numbered = <S extends Sibling>(siblings: readonly S[]): S[] =>
  siblings.map((sibling, order) => (sibling.order === order ? sibling : { ...sibling, order }))
