import { COLUMN_MIN_PX, LINE_PX } from '#editor/tableColumns.ts'

export const sumOf = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)

/** The widths, once every column has one; else the columns of a table follow their text. */
export const allWidths = (columns: readonly (number | null)[]): number[] | null =>
  columns.length > 0 && columns.every(width => width !== null) ? (columns as number[]) : null

/** Widths that are seen in a line of any width, as they are in the widest: a table that fills its line fills that one too. */
export function widthsInLine(edges: readonly number[]): number[] {
  const seen = edges.at(-1) ?? 0
  const scale = seen > 0 && seen <= LINE_PX ? LINE_PX / seen : 1
  // Places are rounded, not widths: these would come to more than the line.
  const places = edges.map(edge => Math.round(edge * scale))
  return places.slice(1).map((place, column) => Math.max(1, place - places[column]!))
}

/**
 * Makes one column so wide. Within the line those that follow make room for it, the nearest first, and the next one takes what it gives away; what cannot be had of them
 * makes the table wider. In a table that is wider than the line all others stay as they are.
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

/** The widths with one for a new column, which is an average one: where all fit into the line, the others make room for it. */
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
