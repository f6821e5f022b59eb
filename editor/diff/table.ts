import type { ContentNode } from '../node.ts'
import { align, type Item } from './align.ts'
import type { Pair } from './chain.ts'
import type { Comparison } from './comparison.ts'
import type { DiffNode } from './node.ts'
import { merged } from './numbering.ts'

type Cells = ContentNode[][]

/**
 * Returns the rows of a table, with whole rows and columns that are inserted or deleted. Null when the two tables have too little in common to be shown as
 * one, for example because of other merged cells.
 */
export function diffTable(before: ContentNode, after: ContentNode, comparison: Comparison): DiffNode[] | null {
  const [olds, news] = [cellsOf(before), cellsOf(after)]
  if (isGrid(olds) && isGrid(news)) return diffGrid(olds, news, comparison)
  return hasSameFrame(olds, news) ? olds.map((row, index) => pairedRow(row, news[index]!, comparison)) : null
}

const childrenOf = (node: ContentNode): ContentNode[] => node.content ?? []
const cellsOf = (table: ContentNode): Cells => childrenOf(table).map(childrenOf)

const spanOf = ({ attrs }: ContentNode): string => `${attrs?.colspan ?? 1} ${attrs?.rowspan ?? 1}`
const frameOf = (rows: Cells): string => rows.map(row => row.map(spanOf).join()).join(';')
const hasSameFrame = (one: Cells, other: Cells): boolean => frameOf(one) === frameOf(other)
const isGrid = (rows: Cells): boolean => rows.every(row => row.length === rows[0]!.length && row.every(cell => spanOf(cell) === '1 1'))

const pairedRow = (row: ContentNode[], other: ContentNode[], { compare }: Comparison): DiffNode => ({
  type: 'tableRow',
  content: row.flatMap((cell, column) => compare(cell, other[column]!)),
})

/** A row or a column of the merged table: its index in at least one of the two tables. */
interface Track {
  before?: number
  after?: number
}

function diffGrid(olds: Cells, news: Cells, comparison: Comparison): DiffNode[] | null {
  const { numbering, effort } = comparison
  const itemOf = (cells: ContentNode[]): Item => ({
    number: numbering.of(`cells ${cells.map(cell => numbering.ofNode(cell)).join(' ')}`),
    words: merged(cells.map(cell => numbering.wordsOf(cell))),
    kind: 'cells',
  })
  const columnsOf = (rows: Cells): Item[] => (rows[0] ?? []).map((_, column) => itemOf(rows.map(row => row[column]!)))
  const [oldColumns, newColumns] = [columnsOf(olds), columnsOf(news)]
  const columns = withReplaced(align(oldColumns, newColumns, effort), oldColumns.length, newColumns.length)
  if (columns.length === 0) return null

  const rowsOf = (rows: Cells, side: 0 | 1): Item[] => rows.map(row => itemOf(columns.map(pair => row[pair[side]]!)))
  const rows = align(rowsOf(olds, 0), rowsOf(news, 1), effort)
  const across = tracks(columns, oldColumns.length, newColumns.length)
  return tracks(rows, olds.length, news.length).map(row => diffRow(row, across, olds, news, comparison))
}

/** Columns between the same neighbours, and of the same number, are the same columns with other words. */
function withReplaced(pairs: readonly Pair[], count: number, countAfter: number): Pair[] {
  const all: Pair[] = []
  let [from, fromAfter] = [0, 0]
  for (const [at, atAfter] of [...pairs, [count, countAfter] as const]) {
    if (at - from === atAfter - fromAfter) for (; from < at;) all.push([from++, fromAfter++])
    if (at < count) all.push([at, atAfter])
    ;[from, fromAfter] = [at + 1, atAfter + 1]
  }
  return all
}

function tracks(pairs: readonly Pair[], count: number, countAfter: number): Track[] {
  const all: Track[] = []
  let [from, fromAfter] = [0, 0]
  for (const [at, atAfter] of [...pairs, [count, countAfter] as const]) {
    while (from < at) all.push({ before: from++ })
    while (fromAfter < atAfter) all.push({ after: fromAfter++ })
    if (at < count) all.push({ before: at, after: atAfter })
    ;[from, fromAfter] = [at + 1, atAfter + 1]
  }
  return all
}

function diffRow(row: Track, columns: readonly Track[], olds: Cells, news: Cells, { compare }: Comparison): DiffNode {
  const cellAt = (rows: Cells, at: number | undefined, column: number | undefined) =>
    at === undefined || column === undefined ? undefined : rows[at]![column]
  const isBoth = row.before !== undefined && row.after !== undefined
  const content = columns.flatMap((column): DiffNode[] => {
    const [old, now] = [cellAt(olds, row.before, column.before), cellAt(news, row.after, column.after)]
    if (old && now) return compare(old, now)
    const only = old ?? now
    if (!only) return [{ type: 'tableCell', change: 'gap' }]
    return [isBoth ? { ...only, change: old ? 'deleted' : 'inserted' } : only]
  })
  return { type: 'tableRow', content, ...(!isBoth && { change: row.before === undefined ? 'inserted' : 'deleted' }) }
}
