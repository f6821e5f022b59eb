import { nodeRules, readAttributes, TABLE_COLUMNS_MAX } from './attributes.ts'
import type { ContentNode } from './node.ts'
import { childrenOf } from './walk.ts'

/** No column can be made narrower than this (`interface: tables`); what an import brought along may be. */
export const COLUMN_MIN_PX = 120
export const COLUMN_MAX_PX = 4000

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

/** How wide the whole table is, once every column has a width; else it fills the line. */
export const tableWidth = (columns: readonly (number | null)[]): number | null =>
  columns.length > 0 && columns.every(width => width !== null) ? columns.reduce<number>((sum, width) => sum + (width ?? 0), 0) : null
