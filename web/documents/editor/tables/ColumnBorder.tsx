import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ContentNode } from '#editor/node.ts'
import { COLUMN_MAX_PX, COLUMN_MIN_PX, columnWidths, drawnColumns } from '#editor/tableColumns.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { sumOf, withColumn } from './columnWidths.ts'
import { cellAt, columnEdges, setColumnWidth, WIDTH_STEP_PX, widthsInHand, withinBounds } from './tableCommands.ts'
import { drawColumns } from './tableView.ts'

interface ColumnBorderProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
  tableAt: number
  column: number
  onDragging(isDragging: boolean): void
}

/** The right border of a column, to drag, or to move with the arrow keys (ARIA separator). Escape restores the width. */
export function ColumnBorder({ editor, frame, tableAt, column, onDragging }: ColumnBorderProps) {
  const t = useEditorTexts()
  const border = useRef<HTMLDivElement>(null)
  const widths = widthsInHand(editor, tableAt)
  const width = widths[column] ?? COLUMN_MIN_PX

  useLayoutEffect(() => {
    const table = tableOf(editor, tableAt)
    const wrapper = table?.parentElement?.getBoundingClientRect()
    const box = frame.current?.getBoundingClientRect()
    if (!table || !wrapper || !box || !border.current) return
    const x = table.getBoundingClientRect().left + (columnEdges(editor, tableAt)[column + 1] ?? 0)
    border.current.hidden = x > wrapper.right + 1
    border.current.style.left = `${x - box.left}px`
  })

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const table = tableOf(editor, tableAt)
    const element = border.current
    if (event.button !== 0 || !table || !element) return
    event.preventDefault()
    const { clientX: start } = event
    const { doc } = editor.state
    const edges = columnEdges(editor, tableAt)
    const edge = edges[column + 1] ?? 0
    // A table that shrinks with its line is narrower than its widths.
    const scale = sumOf(widths) / (edges.at(-1) || 1)
    const stopping = new AbortController()
    const { signal } = stopping
    let wanted = width
    const end = (isKept: boolean) => {
      stopping.abort()
      element.style.translate = ''
      onDragging(false)
      if (isKept && wanted !== width && editor.state.doc === doc) setColumnWidth(editor, tableAt, column, wanted)
      else drawColumns(table, drawnColumns(columnWidths(doc.nodeAt(tableAt)?.firstChild?.toJSON() as ContentNode)))
    }
    const move = ({ clientX }: globalThis.PointerEvent) => {
      wanted = clientX === start ? width : withinBounds(width + (clientX - start) * scale)
      drawColumns(table, drawnColumns(withColumn(widths, column, wanted)))
      element.style.translate = `${(columnEdges(editor, tableAt)[column + 1] ?? 0) - edge}px 0`
    }
    const cancel = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      end(false)
    }
    onDragging(true)
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', cancel, { signal, capture: true })
  }
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -WIDTH_STEP_PX, ArrowRight: WIDTH_STEP_PX }[event.key]
    if (event.key === 'Escape') editor.view.focus()
    if (by === undefined) return
    event.preventDefault()
    setColumnWidth(editor, tableAt, column, width + by)
  }

  return (
    <div
      ref={border}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('columnWidth')}
      aria-valuenow={width}
      aria-valuemin={COLUMN_MIN_PX}
      aria-valuemax={COLUMN_MAX_PX}
      className="column-border"
      onPointerDown={press}
      onKeyDown={walk}
    />
  )
}

const tableOf = (editor: Editor, at: number): HTMLTableElement | null => cellAt(editor, at)?.querySelector('table') ?? null
