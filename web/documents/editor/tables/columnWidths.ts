import { COLUMN_MIN_PX, LINE_PX } from '#editor/tableColumns.ts'

export const sumOf = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)

/** Returns the widths if every column has one; else the columns of a table follow their text. */
export const allWidths = (columns: readonly (number | null)[]): number[] | null =>
  columns.length > 0 && columns.every(width => width !== null) ? (columns as number[]) : null

/** Converts measured widths in a line of any width to those in the widest line: a table that fills its line fills that one too. */
export function widthsInLine(edges: readonly number[]): number[] {
  const seen = edges.at(-1) ?? 0
  const scale = seen > 0 && seen <= LINE_PX ? LINE_PX / seen : 1
  // Positions are rounded, not widths, whose sum could exceed the line.
  const places = edges.map(edge => Math.round(edge * scale))
  return places.slice(1).map((place, column) => Math.max(1, place - places[column]!))
}

/**
 * Sets the width of one column. Within the line the following columns shrink for it, the nearest first, and the next one gets the space that it frees; the
 * rest makes the table wider. In a table that is wider than the line all other columns stay as they are.
 */
export function withColumn(widths: readonly number[], column: number, width: number): number[] {
  const changed = widths.with(column, width)
  if (sumOf(widths) > LINE_PX) return changed
  let wanted = width - widths[column]!
  for (let next = column + 1; next < widths.length && wanted !== 0; next++) {
    const given = wanted < 0 ? wanted : Math.min(wanted, Math.max(0, widths[next]! - COLUMN_MIN_PX))
    changed[next] = widths[next]! - given
    wanted -= given
  }
  return changed
}

/** Returns the widths with a new column of average width; where all fit into the line, the others shrink for it. */
export function withNewColumn(columns: readonly (number | null)[]): number[] | null {
  const known = columns.filter(width => width !== null)
  if (known.length !== columns.length - 1 || known.length === 0) return null
  const all = sumOf(known)
  if (all > LINE_PX) return columns.map(width => width ?? COLUMN_MIN_PX)
  const average = Math.max(COLUMN_MIN_PX, Math.round(all / known.length))
  const widths = columns.map(width => width ?? average)
  const narrow = sumOf(widths.filter(width => width <= COLUMN_MIN_PX))
  const scale = Math.min(1, (LINE_PX - narrow) / (all + average - narrow))
  return widths.map(width => (width <= COLUMN_MIN_PX ? width : Math.max(COLUMN_MIN_PX, Math.floor(width * scale))))
}
