import { nodeRules, readAttributes, TABLE_COLUMNS_MAX } from './attributes.ts'
import type { ContentNode } from './node.ts'
import { childrenOf } from './walk.ts'

/** No column can be made narrower than this (`interface: tables`); what an import brought along may be. */
export const COLUMN_MIN_PX = 120
export const COLUMN_MAX_PX = 4000
/** The maximum width of a text (`DocumentScreen`). */
export const LINE_PX = 720

/** Returns the widths of a table's columns in pixels, by the cells of its first row; null for a column without a width. */
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
 * Returns how the columns of a table are drawn. Widths are pixels of the widest line. A table that fits into that line fits into each: its columns are
 * shares of the table, which shrinks with the line down to the minimum width of columns. A wider table keeps its pixels and is scrolled.
 */
export interface DrawnColumns {
  class: string | null
  width: number | null
  columns: readonly (number | string | null)[]
}

export function drawnColumns(columns: readonly (number | null)[]): DrawnColumns {
  // A table with a column without a width fills the line.
  const width = columns.reduce<number>((sum, each) => sum + (each ?? NaN), 0) || null
  if (!width || width > LINE_PX) return { class: null, width, columns: columns.some(each => each !== null) ? columns : [] }
  return {
    class: columns.some(each => each! < COLUMN_MIN_PX) ? 'narrow' : 'shares',
    width,
    columns: columns.map(each => `${((each! / width) * 100).toFixed(2)}%`),
  }
}
