import type { Editor } from '@tiptap/core'
import { findTable, TableMap } from '@tiptap/pm/tables'
import { Ellipsis, EllipsisVertical, Plus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { ToolButton } from '../tools/ToolButton.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { ColumnBorder } from './ColumnBorder.tsx'
import { addAtEnd, type Axis, cellAt, selectLine } from './tableCommands.ts'
import { columnSections, rowSections } from './tableSections.tsx'
import { useCellInHand } from './useCellInHand.ts'
import './tables.css'

interface TableHandlesProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
}

/**
 * The controls for a mouse at the edges of a table: a handle for the row and the column of the cell, their borders to drag, `+` at the end of
 * both. They float, so that the table has the layout of the reading view. The toolbar of the table has the same for keyboard and touch.
 */
export function TableHandles({ editor, frame }: TableHandlesProps) {
  const t = useEditorTexts()
  const [open, setOpen] = useState<Axis | null>(null)
  const [isDragging, setDragging] = useState(false)
  const row = useRef<HTMLButtonElement>(null)
  const column = useRef<HTMLButtonElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const cell = useCellInHand({ editor, isHeld: open !== null || isDragging })
  const table = cell === null ? null : findTable(editor.state.doc.resolve(cell))
  const rect = cell !== null && table ? TableMap.get(table.node).findCell(cell - table.start) : null

  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect()
    const dom = cell === null ? null : cellAt(editor, cell)
    const wrapper = dom?.closest('.tableWrapper')?.getBoundingClientRect()
    const grid = dom?.closest('table')?.getBoundingClientRect()
    if (!overlay.current || !box || !dom || !wrapper || !grid) return
    const here = dom.getBoundingClientRect()
    const right = Math.min(wrapper.right, grid.right)
    const places = {
      '--table-left': wrapper.left - box.left,
      '--table-top': grid.top - box.top,
      '--table-width': right - wrapper.left,
      '--table-height': grid.height,
      '--row-middle': here.top + here.height / 2 - grid.top,
      '--column-middle': Math.max(14, Math.min(right - wrapper.left - 14, here.left + here.width / 2 - wrapper.left)),
    }
    for (const [name, value] of Object.entries(places)) overlay.current.style.setProperty(name, `${value}px`)
  })

  if (cell === null || !table || !rect) return null
  const openMenu = (axis: Axis) => {
    selectLine(editor, axis, cell)
    setOpen(axis)
  }
  const menu = (axis: Axis) => ({
    isOpen: open === axis,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? axis : null),
    sections: open !== axis ? [] : axis === 'row' ? rowSections(editor, t) : columnSections(editor, t),
  })
  return (
    <div ref={overlay} className="table-handles pointer-coarse:hidden">
      <ToolButton
        ref={column}
        label={t('columnMenu')}
        icon={<Ellipsis size={15} />}
        aria-haspopup="menu"
        aria-expanded={open === 'column'}
        className="table-handle column"
        onClick={() => openMenu('column')}
      />
      <ContextMenu label={t('columnMenu')} triggerRef={column} {...menu('column')} />
      <ToolButton
        ref={row}
        label={t('rowMenu')}
        icon={<EllipsisVertical size={15} />}
        aria-haspopup="menu"
        aria-expanded={open === 'row'}
        className="table-handle row"
        onClick={() => openMenu('row')}
      />
      <ContextMenu label={t('rowMenu')} triggerRef={row} {...menu('row')} />
      {[rect.left, rect.right]
        .filter(edge => edge > 0)
        .map(edge => (
          <ColumnBorder key={edge} editor={editor} frame={frame} tableAt={table.pos} column={edge - 1} onDragging={setDragging} />
        ))}
      <ToolButton
        label={t('addColumn')}
        icon={<Plus size={14} />}
        className="table-add column"
        onClick={() => addAtEnd(editor, 'column', table.pos)}
      />
      <ToolButton
        label={t('addRow')}
        icon={<Plus size={14} />}
        className="table-add row"
        onClick={() => addAtEnd(editor, 'row', table.pos)}
      />
    </div>
  )
}
