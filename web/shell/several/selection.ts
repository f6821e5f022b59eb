/** Which rows of a list are selected. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** Where a range begins: the row that was selected last. */
  anchor: string | null
}

export const NOTHING: Selection = { chosen: new Set(), anchor: null }

/** Returns the selection with this row, or without it where it was selected. */
export const toggled = ({ chosen }: Selection, id: string): Selection => {
  const without = new Set([...chosen].filter(one => one !== id))
  return without.size < chosen.size ? { chosen: without, anchor: null } : { chosen: new Set([...chosen, id]), anchor: id }
}

/** Returns the selection with all rows from the last one to this one, or with this one where no range has begun. `ids` are the rows in their order. */
export const upTo = (selection: Selection, id: string, ids: readonly string[]): Selection => {
  const [from, to] = [ids.indexOf(selection.anchor ?? ''), ids.indexOf(id)]
  if (from < 0 || to < 0) return { chosen: new Set([...selection.chosen, id]), anchor: id }
  return { chosen: new Set([...selection.chosen, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor: selection.anchor }
}

/** Returns the selection after a step from one row to the next: it gets both, or loses the first one where the step goes back into what is selected. */
export const stepped = ({ chosen }: Selection, from: string, to: string): Selection => {
  const isBack = chosen.has(from) && chosen.has(to)
  return { chosen: isBack ? new Set([...chosen].filter(id => id !== from)) : new Set([...chosen, from, to]), anchor: to }
}

export const everything = (ids: readonly string[]): Selection => ({ chosen: new Set(ids), anchor: null })

/** Returns the selected rows in the order of the list. What has left the list is not selected any more. */
export const selectedOf = <Row extends { _id: string }>({ chosen }: Selection, rows: readonly Row[]): Row[] =>
  rows.filter(({ _id }) => chosen.has(_id))
