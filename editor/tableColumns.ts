import { nodeRules, readAttributes, TABLE_COLUMNS_MAX } from './attributes.ts'
import type { ContentNode } from './node.ts'
import { childrenOf } from './walk.ts'

/** No column can be made narrower than this (`interface: tables`); what an import brought along may be. */
export const COLUMN_MIN_PX = 120
export const COLUMN_MAX_PX = 4000
/** How wide a text is where it has all the room (`DocumentScreen`). */
export const LINE_PX = 720

/** How wide the columns of a table are in pixels, by the cells of its first row; null for one that is as wide as its text. */
export function columnWidths(firstRow: ContentNode): (number | null)[] {
  const columns: (number | null)[] = []
  for (const cell of childrenOf(firstRow)) {
    const attributes = cell.type === 'tableHeader' || cell.type === 'tableCell' ? readAttributes(nodeRules[cell.type], cell.attrs) : null
    const widths = Array.isArray(attributes?.colwidth) ? attributes.colwidth : []
    for (let i = 0; i < Number(attributes?.colspan ?? 0) && columns.length < TABLE_COLUMNS_MAX; i++) columns.push(widths[i] || null)
  }
  return columns
}

/**
 * How the columns of a table are drawn. Widths are pixels of a line that is as wide as it gets. What fits into that line fits into each: the columns are
 * shares of the table, which gives way with the line until its columns are as narrow as they may be. A wider table keeps its pixels and is scrolled.
 */
export interface DrawnColumns {
  class: string | null
  width: number | null
  columns: readonly (number | string | null)[]
}

export function drawnColumns(columns: readonly (number | null)[]): DrawnColumns {
  // A table of which one column has no width has none either: it fills the line.
  const width = columns.reduce<number>((sum, each) => sum + (each ?? NaN), 0) || null
  if (!width || width > LINE_PX) return { class: null, width, columns: columns.some(each => each !== null) ? columns : [] }
  return {
    class: columns.some(each => each! < COLUMN_MIN_PX) ? 'narrow' : 'shares',
    width,
    columns: columns.map(each => `${((each! / width) * 100).toFixed(2)}%`),
  }
}
