import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Children } from '#web/shell/tree/rows.ts'

export interface Neighbours {
  previous: DocumentRow | null
  next: DocumentRow | null
  /** The lists (by parent) without which they are not known. */
  missing: string[]
}

/** The documents before and after one in the order of the whole tree, as one would read it page by page; `path` are the ids above it. */
export function neighboursOf(childrenOf: (parent: string) => Children | undefined, path: readonly string[], id: string): Neighbours {
  const missing: string[] = []
  const list = (parent: string): readonly DocumentRow[] => {
    const children = childrenOf(parent)
    if (!children) missing.push(parent)
    return children?.documents ?? []
  }
  const find = (step: number, wanted: string) => {
    const siblings = list(path[step - 1] ?? 'root')
    return { siblings, at: siblings.findIndex(row => row._id === wanted) }
  }

  const lastWithin = (row: DocumentRow): DocumentRow => {
    const last = row.childCount > 0 ? list(row._id).at(-1) : undefined
    return last ? lastWithin(last) : row
  }
  const previous = (): DocumentRow | null => {
    const { siblings, at } = find(path.length, id)
    if (at > 0) return lastWithin(siblings[at - 1]!)
    const parent = path.at(-1)
    if (at < 0 || parent === undefined) return null
    const above = find(path.length - 1, parent)
    return above.siblings[above.at] ?? null
  }
  const next = (): DocumentRow | null => {
    const { siblings, at } = find(path.length, id)
    const self = siblings[at]
    if (!self) return null
    if (self.childCount > 0) return list(id)[0] ?? null
    for (let step = path.length, current = id; step >= 0; step--) {
      const here = find(step, current)
      const following = here.at < 0 ? undefined : here.siblings[here.at + 1]
      if (following) return following
      current = path[step - 1] ?? ''
    }
    return null
  }
  return { previous: previous(), next: next(), missing: [...new Set(missing)] }
}
