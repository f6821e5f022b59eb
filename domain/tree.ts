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

/** Where a document goes: `order` is its place once it is there, `before` whoever follows it (null at the end). */
export interface Destination {
  parent: Parent
  order: number
  before: string | null
}

/** The ids above a document and its own, from the root down; `parentOf` knows what has been loaded. */
export function pathOf(id: string, parentOf: (id: string) => Parent | undefined): string[] {
  const path: string[] = []
  for (let at: Parent | undefined = id; at !== undefined && at !== 'root' && !path.includes(at); at = parentOf(at)) path.unshift(at)
  return path
}

/** A document below itself could never be reached again. `above` holds the ids from the root down to the new parent, it included. */
export const wouldCycle = (document: string, above: readonly string[]): boolean => above.includes(document)

/** At most 20 levels (`authorisation: D24`). `height` is the number of levels that move: 1 for a document without children. */
export const isTooDeep = (above: readonly string[], height: number): boolean => above.length + height > TREE_DEPTH_MAX

/** Refuses a move, or the place of a new document, that the tree cannot hold. */
export function requirePlace(document: string | null, above: readonly string[], height = 1): void {
  if (document !== null && wouldCycle(document, above)) throw new Refusal('d.tree_cycle', { field: 'parent' })
  if (isTooDeep(above, height)) throw new Refusal('d.too_deep', { field: 'parent', max: TREE_DEPTH_MAX })
}

/**
 * What a drop means: on an edge of `target` among its siblings, or inside it behind its children.
 * Null when the document is there already, so that nothing is sent (`product: 4.2`).
 * `children` are those of the parent that it goes to, in order, whether or not the document is one of them.
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

/** The siblings with a document put before another one, at the end when `before` is null or not there; it may come from among them. */
export function place<S extends Sibling>(siblings: readonly S[], document: S, before: string | null): S[] {
  const others = siblings.filter(sibling => sibling._id !== document._id)
  const at = others.findIndex(sibling => sibling._id === before)
  return numbered(others.toSpliced(at < 0 ? others.length : at, 0, document))
}

/** The siblings without a document that has left; the numbers close up (`product: 4.3`). */
export const withdraw = <S extends Sibling>(siblings: readonly S[], id: string): S[] =>
  numbered(siblings.filter(sibling => sibling._id !== id))

/** The siblings after a deletion: its children take its place, so no page is ever lost (`product: 4.4`). */
export function lift<S extends Sibling>(siblings: readonly S[], id: string, children: readonly S[]): S[] {
  const parent = siblings.find(sibling => sibling._id === id)?.parent
  if (parent === undefined) return [...siblings]
  return numbered(siblings.flatMap(sibling => (sibling._id === id ? children.map(child => ({ ...child, parent })) : [sibling])))
}

/** Rows whose number does not change stay the same objects, so that only what moved is drawn again. */
const numbered = <S extends Sibling>(siblings: readonly S[]): S[] =>
  siblings.map((sibling, order) => (sibling.order === order ? sibling : { ...sibling, order }))
