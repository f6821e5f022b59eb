import type { Editor } from '@tiptap/core'
import { cellAround } from '@tiptap/pm/tables'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The distance around a table that its handles need. */
const REACH_PX = 32

interface CellInHandOptions {
  editor: Editor
  frame: RefObject<HTMLElement | null>
  /** A menu of a row or column is open, or a border is being dragged, so the cell must not change. */
  isHeld: boolean
}

/** Returns the position of the cell whose row and column show their handles: under the pointer, else around the caret. Renders again when it moves. */
export function useCellInHand({ editor, frame, isHeld }: CellInHandOptions): number | null {
  const [hovered, setHovered] = useState<number | null>(null)
  const [, follow] = useState(0)

  const point = useEffectEvent((event: PointerEvent) => {
    if (isHeld || event.pointerType !== 'mouse' || event.buttons !== 0 || !(event.target instanceof Element)) return
    const cell = event.target.closest('td, th')
    if (cell && editor.view.dom.contains(cell)) setHovered(editor.view.posAtDOM(cell, 0) - 1)
    else if (hovered !== null && !isNear(editor, hovered, event)) setHovered(null)
  })
  const change = useEffectEvent(({ transaction }: { transaction: { docChanged: boolean } }) => {
    if (transaction.docChanged && !isHeld) setHovered(null)
    follow(count => count + 1)
  })
  const scroll = useEffectEvent((event: Event) => {
    if (event.target instanceof Element && event.target.className === 'tableWrapper') follow(count => count + 1)
  })

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const element = frame.current
    window.addEventListener('pointermove', point, { signal, passive: true })
    window.addEventListener('resize', () => follow(count => count + 1), { signal })
    element?.addEventListener('scroll', scroll, { signal, capture: true, passive: true })
    editor.on('transaction', change)
    return () => {
      stopping.abort()
      editor.off('transaction', change)
    }
  }, [editor, frame])

  const { $head } = editor.state.selection
  const cell = hovered ?? cellAround($head)?.pos ?? null
  return cell !== null && editor.state.doc.resolve(Math.min(cell, editor.state.doc.content.size)).parent.type.name === 'tableRow'
    ? cell
    : null
}

function isNear({ view }: Editor, cell: number, { clientX: x, clientY: y }: PointerEvent): boolean {
  const dom = view.nodeDOM(cell)
  const box = dom instanceof Element ? dom.closest('.tableWrapper')?.getBoundingClientRect() : undefined
  return !!box && x > box.left - REACH_PX && x < box.right + REACH_PX && y > box.top - REACH_PX && y < box.bottom + REACH_PX
}
