import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { cellAround } from '@tiptap/pm/tables'
import { useEffect, useEffectEvent, useState } from 'react'
import { cellAt } from './tableCommands.ts'

/** The distance around a table that its handles need. */
const REACH_PX = 32

interface CellInHandOptions {
  editor: Editor
  /** A menu of a row or column is open, or a border is being dragged, so the cell must not change. */
  isHeld: boolean
}

/** Returns the position of the cell whose row and column show their handles: under the pointer, else around the caret. Renders again when it moves. */
export function useCellInHand({ editor, isHeld }: CellInHandOptions): number | null {
  const [hovered, setHovered] = useState<number | null>(null)
  const [, follow] = useState(0)
  const at = hovered ?? cellAround(editor.state.selection.$head)?.pos ?? null
  const cell = at !== null && isCellAt(editor.state.doc, at) ? at : null

  const point = useEffectEvent((event: PointerEvent) => {
    if (isHeld || event.pointerType !== 'mouse' || event.buttons !== 0 || !(event.target instanceof Element)) return
    const cell = event.target.closest('td, th')
    if (cell && editor.view.dom.contains(cell)) setHovered(editor.view.posAtDOM(cell, 0) - 1)
    else if (hovered !== null && !isNear(editor, hovered, event)) setHovered(null)
  })
  const change = useEffectEvent(({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged) setHovered(before => (isHeld ? placeAfter(before, transaction) : null))
    follow(count => count + 1)
  })
  const scroll = useEffectEvent(({ target }: Event) => {
    const isOfTable = target instanceof Element && target.className === 'tableWrapper'
    // A header row stays in the window; where it is then is known when the frame begins.
    const isHeader = cell !== null && !editor.isDestroyed && cellAt(editor, cell)?.matches('tr:first-child > th')
    if (isOfTable || isHeader) requestAnimationFrame(() => follow(count => count + 1))
  })

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('pointermove', point, { signal, passive: true })
    window.addEventListener('resize', () => follow(count => count + 1), { signal })
    window.addEventListener('scroll', scroll, { signal, capture: true, passive: true })
    editor.on('transaction', change)
    return () => {
      stopping.abort()
      editor.off('transaction', change)
    }
  }, [editor])

  return cell
}

function placeAfter(at: number | null, { mapping }: Transaction): number | null {
  if (at === null) return null
  const { pos, deletedAfter } = mapping.mapResult(at)
  return deletedAfter ? null : pos
}

/** A drawing may come between a change of the text and the news of it: then there may be no cell any more, or only the end of a row. */
const isCellAt = (doc: Node, at: number): boolean =>
  at <= doc.content.size && Boolean(doc.nodeAt(at)?.type.spec.tableRole?.includes('cell'))

function isNear({ view }: Editor, cell: number, { clientX: x, clientY: y }: PointerEvent): boolean {
  const dom = view.nodeDOM(cell)
  const box = dom instanceof Element ? dom.closest('.tableWrapper')?.getBoundingClientRect() : undefined
  return !!box && x > box.left - REACH_PX && x < box.right + REACH_PX && y > box.top - REACH_PX && y < box.bottom + REACH_PX
}
