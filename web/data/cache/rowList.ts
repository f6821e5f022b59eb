import type { DocumentRow } from '#contract/calls/documents.ts'
import type { PagedRows, Rows } from './queries.ts'

/** Changes of a paginated list. Rows beyond the loaded ones are left to the next page. */

export const hasRow = (list: PagedRows, id: string): boolean => list.pages.some(page => page.documents.some(row => row._id === id))

/** Whether the last page has been loaded. */
export const isWhole = (list: PagedRows): boolean => list.pages.at(-1)?.next === undefined

export const withoutRow = (list: PagedRows, id: string): PagedRows => inPages(list, rows => rows.filter(row => row._id !== id))

/** Inserts before `before`; without it, or when it is not loaded, at the end if the end is loaded. */
export const withRow = (list: PagedRows, row: DocumentRow, before: string | null): PagedRows => {
  const rest = withoutRow(list, row._id)
  if (before !== null && hasRow(rest, before)) {
    return inPages(rest, rows => rows.flatMap(other => (other._id === before ? [row, other] : [other])))
  }
  if (!isWhole(rest)) return rest
  const last = rest.pages.length - 1
  return inPages(rest, (rows, page) => (page === last ? [...rows, row] : rows))
}

/** Puts rows into the place of another one. */
export const withInstead = (list: PagedRows, id: string, rows: readonly DocumentRow[]): PagedRows =>
  inPages(list, old => old.flatMap(row => (row._id === id ? rows : [row])))

/** The siblings are numbered 0…n-1 again after each change. */
const inPages = (list: PagedRows, change: (rows: readonly DocumentRow[], page: number) => readonly DocumentRow[]): PagedRows => {
  let order = 0
  const number = (row: DocumentRow): DocumentRow => {
    const place = order++
    return row.order === place ? row : { ...row, order: place }
  }
  return { ...list, pages: list.pages.map((page, index): Rows => ({ ...page, documents: change(page.documents, index).map(number) })) }
}

/**
 * Patches every row that has the id. Undefined for a list that does not hold it: the cache then leaves the entry alone, where the same list put in
 * again would have everything that shows it look anew, five hundred open documents for the name of one.
 */
export const patchRow = <List extends { pages: { documents: { _id: string }[] }[] }>(
  list: List,
  id: string,
  patch: (row: never) => object,
): List | undefined =>
  list.pages.some(page => page.documents.some(row => row._id === id))
    ? {
        ...list,
        pages: list.pages.map(page => ({ ...page, documents: page.documents.map(row => (row._id === id ? patch(row as never) : row)) })),
      }
    : undefined
