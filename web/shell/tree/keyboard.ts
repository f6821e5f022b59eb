import { isItem, type ItemRow, type TreeRow } from './rows.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'

/** What a key does in the tree (WAI-ARIA tree pattern): the focus goes to a row, or rows open or close. */
export type Step = { to: number } | { expand: readonly string[] } | { collapse: string } | null

/** The keys that lead through the tree. With Shift the arrows walk as well, while the rows are selected. */
export const STEP_KEYS = [...TREE.walk, ...TREE.selectMore, ...TREE.unfold, ...TREE.ends, ...TREE.unfoldAll] as const

/** The step for one of these keys, from the row at `at`. */
export function stepFor(rows: readonly TreeRow[], at: number, key: (typeof STEP_KEYS)[number] | undefined): Step {
  const row = rows[at]
  if (!isItem(row)) return null
  switch (key) {
    case TREE.walk[0]:
    case TREE.selectMore[0]:
      return goTo(nextItem(rows, at, 1))
    case TREE.walk[1]:
    case TREE.selectMore[1]:
      return goTo(nextItem(rows, at, -1))
    case TREE.ends[0]:
      return goTo(nextItem(rows, -1, 1))
    case TREE.ends[1]:
      return goTo(nextItem(rows, rows.length, -1))
    case TREE.unfold[0]:
      return openOrEnter(rows, at, row)
    case TREE.unfold[1]:
      return row.isExpanded ? { collapse: row.id } : goTo(parentOf(rows, at))
    case TREE.unfoldAll[0]:
      return { expand: siblingsOf(rows, at).map(sibling => sibling.id) }
    default:
      return null
  }
}

/** The next row whose name begins with the letters, beginning behind `at` and going round; one letter walks on, more stay while they fit. */
export function findByLetters(rows: readonly TreeRow[], at: number, letters: string): number | null {
  const wanted = plain(letters)
  const start = wanted.length > 1 ? at : at + 1
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length
    const row = rows[index]
    if (isItem(row) && plain(titleOf(row)).startsWith(wanted)) return index
  }
  return null
}

/** The row that holds this one; null for a workspace. */
export function parentOf(rows: readonly TreeRow[], at: number): number | null {
  const level = rows[at]?.level ?? 1
  for (let index = at - 1; index >= 0; index--) if (rows[index]!.level < level) return index
  return null
}

export const titleOf = (row: ItemRow): string => (row.kind === 'workspace' ? row.workspace.title : row.document.title)

const goTo = (to: number | null): Step => (to === null ? null : { to })

function nextItem(rows: readonly TreeRow[], from: number, direction: 1 | -1): number | null {
  for (let index = from + direction; index >= 0 && index < rows.length; index += direction) if (isItem(rows[index])) return index
  return null
}

function openOrEnter(rows: readonly TreeRow[], at: number, row: ItemRow): Step {
  if (!row.hasChildren) return null
  if (!row.isExpanded) return { expand: [row.id] }
  const child = rows[at + 1]
  return isItem(child) && child.level > row.level ? { to: at + 1 } : null
}

function siblingsOf(rows: readonly TreeRow[], at: number): ItemRow[] {
  const parent = parentOf(rows, at)
  const { level } = rows[at]!
  const siblings: ItemRow[] = []
  for (const row of rows.slice((parent ?? -1) + 1)) {
    if (row.level < level) break
    if (row.level === level && isItem(row) && row.hasChildren) siblings.push(row)
  }
  return siblings
}

/** Letters without accents and case, as people type them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
