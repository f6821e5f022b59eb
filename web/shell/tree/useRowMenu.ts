import { useState } from 'react'
import type { ItemRow } from './rows.ts'

export interface OpenRowMenu {
  row: string
  point: { x: number; y: number }
}

/** The one menu of the tree: for which row it is open, and where. */
export function useRowMenu(setActive: (row: string) => void) {
  const [menu, setMenu] = useState<OpenRowMenu | null>(null)
  return {
    menu,
    openAt: (row: ItemRow, point: OpenRowMenu['point']) => setMenu({ row: row.id, point }),
    openBelow: (row: ItemRow, element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect()
      if (!box) return
      setActive(row.id)
      setMenu({ row: row.id, point: { x: box.left, y: box.bottom } })
    },
    panel: { isOpen: menu !== null, point: menu?.point, onOpenChange: (isOpen: boolean) => !isOpen && setMenu(null) },
  }
}
