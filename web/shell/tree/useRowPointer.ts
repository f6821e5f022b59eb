import { type MouseEvent, type PointerEvent, useState } from 'react'
import type { RowCommands } from './rowMenu.tsx'
import type { ItemRow } from './rows.ts'
import type { useRowMenu } from './useRowMenu.ts'

interface PointerOptions {
  rowOf: (target: EventTarget) => ItemRow | null
  commandsOf: (row: ItemRow) => RowCommands
  setActive: (row: string) => void
  setOpen: (rows: readonly ItemRow[], isOpen: boolean) => void
  menu: ReturnType<typeof useRowMenu>
}

/** What a pointer does to the rows. What is pressed in a row is found by its `data-part`, so one set of handlers serves all of them. */
export function useRowPointer({ rowOf, commandsOf, setActive, setOpen, menu }: PointerOptions) {
  const [pointed, setPointed] = useState<string | null>(null)

  const onClick = ({ target }: MouseEvent) => {
    const row = rowOf(target)
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
    if (!row || !part) return
    setActive(row.id)
    focusRowOf(target)
    if (part.dataset.part === 'toggle') setOpen([row], !row.isExpanded)
    if (part.dataset.part === 'add') commandsOf(row).addChild?.()
    if (part.dataset.part === 'menu') menu.openBelow(row, part)
  }
  const onDoubleClick = ({ target }: MouseEvent) => {
    const row = rowOf(target)
    if (row && target instanceof Element && target.closest('[data-part="open"]')) commandsOf(row).rename?.()
  }
  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(event.target)
    if (!row || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    setActive(row.id)
    focusRowOf(event.target)
    // The menu key of the keyboard comes as a key press.
    if (event.button === 2) menu.openAt(row, { x: event.clientX, y: event.clientY })
  }

  return {
    pointed,
    handlers: {
      onClick,
      onDoubleClick,
      onContextMenu,
      onPointerOver: (event: PointerEvent) => setPointed(rowOf(event.target)?.id ?? null),
      onPointerLeave: () => setPointed(null),
    },
  }
}

/** The keys are those of the row, not of the link in it, which the mouse has pressed. */
const focusRowOf = (target: EventTarget) => {
  if (target instanceof Element && !target.closest('button')) target.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
}
