import { type DocumentTreeRow, rowAt, type TreeRow } from '#web/shell/tree/rows.ts'

/** Where a dragged document would land, and what shows it. */
export interface DropPlace {
  /** `root` or the document above. */
  parent: string
  /** The document that it would stand in front of; null is the end. */
  before: string | null
  /** The row that the sign belongs to: a line at its upper or lower edge, or the whole row filled. */
  row: number
  sign: 'before' | 'after' | 'into'
  /** Of the dropped document: the line is indented as deep. */
  level: number
}

/** The outer quarters of a row mean beside it, the middle means into it. */
const EDGE = 0.25

/**
 * The place at a height among the rows, for a document that is being dragged; null where it cannot go: into itself or its own
 * descendants, into another workspace (`authorisation: D24`), or onto the place that it has.
 */
export function dropPlaceAt(rows: readonly TreeRow[], offsets: readonly number[], y: number, dragged: DocumentTreeRow): DropPlace | null {
  const at = rowAt(offsets, y)
  const row = rows[at]
  if (!row || row.workspace._id !== dragged.workspace._id || isWithin(rows, at, dragged.id)) return null
  const place = placeOn(rows, at, (y - offsets[at]!) / (offsets[at + 1]! - offsets[at]!))
  return place && !isWhereItIs(rows, place, dragged) ? place : null
}

/** Whether the row is the document itself or somewhere below it. */
export function isWithin(rows: readonly TreeRow[], at: number, document: string): boolean {
  const from = rows.findIndex(row => row.id === document)
  if (from < 0 || at < from) return false
  return rows.slice(from + 1, at + 1).every(row => row.level > rows[from]!.level)
}

function placeOn(rows: readonly TreeRow[], at: number, part: number): DropPlace | null {
  const row = rows[at]!
  if (row.kind === 'waiting') return null
  if (row.kind === 'empty') return { parent: 'root', before: null, row: at, sign: 'into', level: row.level }

  const level = row.level + 1
  const parent = row.kind === 'workspace' ? 'root' : row.id
  const first = rows[at + 1]
  // Below an open parent is above its first child.
  if (part > 1 - EDGE && row.isExpanded && first?.kind === 'document') return { parent, before: first.id, row: at, sign: 'after', level }
  if (row.kind === 'workspace') return { parent, before: null, row: at, sign: 'into', level }

  const beside = { parent: row.document.parent, row: at, level: row.level }
  if (part < EDGE) return { ...beside, before: row.id, sign: 'before' }
  if (part > 1 - EDGE && !row.isExpanded) return { ...beside, before: nextSibling(rows, at)?.id ?? null, sign: 'after' }
  return { parent, before: null, row: at, sign: 'into', level }
}

function nextSibling(rows: readonly TreeRow[], at: number): DocumentTreeRow | null {
  const { level } = rows[at]!
  for (const row of rows.slice(at + 1)) {
    if (row.level < level) return null
    if (row.level === level) return row.kind === 'document' ? row : null
  }
  return null
}

function isWhereItIs(rows: readonly TreeRow[], place: DropPlace, dragged: DocumentTreeRow): boolean {
  if (place.parent !== dragged.document.parent) return false
  if (place.before === dragged.id) return true
  const from = rows.findIndex(row => row.id === dragged.id)
  const next = nextSibling(rows, from)
  if (place.before !== null) return place.before === next?.id
  return dragged.position === dragged.setSize
}
