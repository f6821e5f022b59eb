import { useState } from 'react'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { TreeRow } from './rows.ts'

/** Which document is being renamed in its row. A key that ends it leads the focus back to the row. */
export function useRowRenaming(focusRow: (id: string) => void) {
  const { documents } = useShell()
  const [renaming, setRenaming] = useState<string | null>(null)
  return {
    begin: setRenaming,
    /** Returns what the field of the row does, or undefined where it has none. */
    of: (row: TreeRow) => {
      if (row.id !== renaming || row.kind !== 'document') return undefined
      return {
        save: (title: string) => {
          setRenaming(null)
          focusRow(row.id)
          void documents.rename(row.document, title)
        },
        cancel: (byKey: boolean) => {
          setRenaming(null)
          if (byKey) focusRow(row.id)
        },
      }
    },
  }
}
