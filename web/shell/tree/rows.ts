import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'

/** What is loaded of the documents directly below one, or directly in a workspace. */
export interface Children {
  documents: readonly DocumentRow[]
  hasMore: boolean
  /** Known ones that stand behind others which are not loaded yet. */
  beyond?: readonly DocumentRow[]
}

interface Item {
  id: string
  workspace: Workspace
  /** 1 for workspaces, then one deeper with each parent. */
  level: number
  isExpanded: boolean
  hasChildren: boolean
  /** Counted from 1 among the rows of the same parent. */
  position: number
  /** How many rows the parent has; -1 while nobody knows. */
  setSize: number
}
export type WorkspaceTreeRow = Item & { kind: 'workspace' }
export type DocumentTreeRow = Item & { kind: 'document'; document: DocumentRow }
/** The place of a document that is not loaded yet: when such a row comes into view, its list is asked for. */
export type WaitingTreeRow = { kind: 'waiting'; id: string; workspace: Workspace; parent: string; level: number }
/** Says that an expanded workspace has no documents yet. */
export type EmptyTreeRow = { kind: 'empty'; id: string; workspace: Workspace; level: number }

export type ItemRow = WorkspaceTreeRow | DocumentTreeRow
export type TreeRow = ItemRow | WaitingTreeRow | EmptyTreeRow

export interface TreeFacts {
  workspaces: readonly Workspace[]
  childrenOf: (workspace: string, parent: string) => Children | undefined
  isExpanded: (id: string) => boolean
}

/** How high rows are, in pixels: for a pointer, and for a finger. */
export interface RowHeights {
  workspace: number
  document: number
}
export const POINTER_HEIGHTS: RowHeights = { workspace: 36, document: 30 }
export const FINGER_HEIGHTS: RowHeights = { workspace: 48, document: 44 }

export const isItem = (row: TreeRow | undefined): row is ItemRow => row?.kind === 'workspace' || row?.kind === 'document'

/** How many grey rows stand for a list whose length is unknown. */
const GUESSED_ROWS = 2

/** The tree as the list of rows that are shown one below the other: only what is expanded, in order. */
export function flatten({ workspaces, childrenOf, isExpanded }: TreeFacts): TreeRow[] {
  const rows: TreeRow[] = []
  // A list that was fetched before a move and one after it both hold the document. Drawn twice, a row with one key would never go away.
  const drawn = new Set<string>()

  const addDocument = (workspace: Workspace, document: DocumentRow, level: number, setSize: number, position: number) => {
    if (drawn.has(document._id)) return
    drawn.add(document._id)
    const hasChildren = document.childCount > 0
    const isOpen = hasChildren && isExpanded(document._id)
    rows.push({ kind: 'document', id: document._id, document, workspace, level, isExpanded: isOpen, hasChildren, position, setSize })
    if (isOpen) addChildren(workspace, document._id, level + 1, document.childCount)
  }

  const addChildren = (workspace: Workspace, parent: string, level: number, expected: number | null) => {
    const { documents = [], beyond = [], hasMore = true } = childrenOf(workspace._id, parent) ?? {}
    const isComplete = !hasMore
    const setSize = isComplete ? documents.length : (expected ?? -1)
    for (const [index, document] of documents.entries()) addDocument(workspace, document, level, setSize, index + 1)

    if (isComplete) return
    const total = expected ?? (beyond.at(-1)?.order ?? documents.length) + 1 + GUESSED_ROWS
    let place = documents.length
    for (const document of beyond) {
      addWaiting(workspace, parent, level, place, document.order)
      addDocument(workspace, document, level, setSize, document.order + 1)
      place = document.order + 1
    }
    addWaiting(workspace, parent, level, place, Math.max(total, place + 1))
  }

  const addWaiting = (workspace: Workspace, parent: string, level: number, from: number, to: number) => {
    for (let place = from; place < to; place++)
      rows.push({ kind: 'waiting', id: `${workspace._id}/${parent}/${place}`, workspace, parent, level })
  }

  for (const [index, workspace] of workspaces.entries()) {
    const isOpen = isExpanded(workspace._id)
    rows.push({
      kind: 'workspace',
      id: workspace._id,
      workspace,
      level: 1,
      isExpanded: isOpen,
      hasChildren: true,
      position: index + 1,
      setSize: workspaces.length,
    })
    if (!isOpen) continue
    const root = childrenOf(workspace._id, 'root')
    if (root?.documents.length === 0 && !root.hasMore) rows.push({ kind: 'empty', id: `${workspace._id}/empty`, workspace, level: 2 })
    else addChildren(workspace, 'root', 2, null)
  }
  return rows
}

/** Flattens the tree each time that it has changed. Rows that are as before stay the very same, so that only the others are drawn again. */
export function flattenAgain(): (facts: TreeFacts) => TreeRow[] {
  let before = new Map<string, TreeRow>()
  return facts => {
    const rows = flatten(facts).map(row => {
      const known = before.get(row.id)
      return known && isSame(known, row) ? known : row
    })
    before = new Map(rows.map(row => [row.id, row]))
    return rows
  }
}

const isSame = (one: TreeRow, other: TreeRow): boolean => {
  for (const field in other) if (one[field as keyof TreeRow] !== other[field as keyof TreeRow]) return false
  return true
}

/** Where each row begins, in pixels, and at the end how high all of them are. */
export function offsetsOf(rows: readonly TreeRow[], heights: RowHeights): number[] {
  const offsets = [0]
  for (const row of rows) offsets.push(offsets.at(-1)! + (row.kind === 'workspace' ? heights.workspace : heights.document))
  return offsets
}

/** The row at a height; the first one above all, the last one below all. */
export function rowAt(offsets: readonly number[], y: number): number {
  let low = 0
  let high = offsets.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (offsets[middle]! <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** So many rows at the top of the view agree on where it goes: one of them may itself have been moved. */
const AGREEING_ROWS = 3

/** How far the rows at the top of a view have moved from one tree to the next, in pixels: so far has to be scrolled that they stay in sight. */
export function shiftInView(before: DrawnRows, after: DrawnRows, top: number): number {
  let places: Map<string, number> | undefined
  const indexNow = ({ id }: TreeRow, index: number) => {
    if (after.rows[index]?.id === id) return index
    places ??= new Map(after.rows.map((row, place) => [row.id, place]))
    return places.get(id)
  }
  const shifts: number[] = []
  for (let index = rowAt(before.offsets, top); index < before.rows.length && shifts.length < AGREEING_ROWS; index++) {
    const now = indexNow(before.rows[index]!, index)
    if (now !== undefined) shifts.push(after.offsets[now]! - before.offsets[index]!)
  }
  return shifts.find((shift, index) => shifts.indexOf(shift) !== index) ?? shifts[0] ?? 0
}

/** The rows of a tree, and where each of them begins. */
interface DrawnRows {
  rows: readonly TreeRow[]
  offsets: readonly number[]
}

/** The rows to draw, in order: those in view, and `kept` ones (the focused row, the carried row) wherever the view goes. */
export function indexesShown(count: number, { first, last }: { first: number; last: number }, kept: readonly number[]): number[] {
  const inView = Array.from({ length: count === 0 ? 0 : last - first + 1 }, (_, place) => first + place)
  const outside = kept.filter(index => index >= 0 && index < count && (index < first || index > last))
  return [...inView, ...outside].sort((a, b) => a - b)
}

/** The lists that the rows from `first` to `last` wait for, each once. */
export function listsWaitingIn(rows: readonly TreeRow[], first: number, last: number): { workspace: string; parent: string }[] {
  const lists = new Map<string, { workspace: string; parent: string }>()
  for (const row of rows.slice(Math.max(0, first), last + 1))
    if (row.kind === 'waiting') lists.set(`${row.workspace._id}/${row.parent}`, { workspace: row.workspace._id, parent: row.parent })
  return [...lists.values()]
}
