import { useMemo, useState } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useChildrenOf } from './lists.ts'
import { FINGER_HEIGHTS, flattenAgain, offsetsOf, POINTER_HEIGHTS, type TreeRow } from './rows.ts'
import { type OpenPage, useExpansion } from './useExpansion.ts'

/** The rows that are shown one below the other, where each of them begins in pixels, and what opens and closes them. */
export function useTreeRows(workspaces: readonly Workspace[], page: OpenPage | null, isFinger: boolean) {
  const { user } = useShell()
  const childrenOf = useChildrenOf()
  const expansion = useExpansion(
    user._id,
    workspaces.map(workspace => workspace._id),
    page,
  )
  const heights = isFinger ? FINGER_HEIGHTS : POINTER_HEIGHTS
  const [flatten] = useState(flattenAgain)
  const rows = useMemo(
    () => flatten({ workspaces, childrenOf, isExpanded: expansion.isExpanded }),
    [flatten, workspaces, childrenOf, expansion.isExpanded],
  )
  const offsets = useMemo(() => offsetsOf(rows, heights), [rows, heights])
  const places = useMemo(() => new Map(rows.map((row, index) => [row.id, index])), [rows])

  return {
    rows,
    offsets,
    childrenOf,
    /** -1 where it is not among the rows. */
    indexOf: (id: string | null) => (id === null ? -1 : (places.get(id) ?? -1)),
    setOpen: (opened: readonly TreeRow[], isOpen: boolean) => {
      for (const [workspace, found] of Map.groupBy(opened, row => row.workspace._id))
        expansion.set(
          workspace,
          found.map(row => row.id),
          isOpen,
        )
    },
  }
}
