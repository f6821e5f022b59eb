import type { Editor } from '@tiptap/core'
import { type MouseEvent, type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import type { BlockRange } from './blockRange.ts'
import { dragBlocks } from './dragBlocks.ts'

/** The distance from which a press becomes a drag. */
const DRAG_PX = 4

interface GripOptions {
  editor: Editor
  frame: RefObject<HTMLElement | null>
  /** What is dragged, as it is when the press becomes a drag. */
  blocks: () => BlockRange | null
}

/** What the grip of a handle does: a press that moves drags the blocks, and one that does not opens their menu. */
export function useGrip({ editor, frame, blocks }: GripOptions) {
  const [isOpen, setOpen] = useState(false)
  const [isDragging, setDragging] = useState(false)
  const wasDragged = useRef(false)

  const press = ({ button, pointerId, clientX: x, clientY: y }: ReactPointerEvent) => {
    wasDragged.current = false
    if (button !== 0) return
    const stopping = new AbortController()
    const { signal } = stopping
    const leave = (event: PointerEvent) => event.pointerId === pointerId && stopping.abort()
    window.addEventListener('pointerup', leave, { signal })
    window.addEventListener('pointercancel', leave, { signal })
    window.addEventListener(
      'pointermove',
      event => {
        const { clientX, clientY } = event
        if (event.pointerId !== pointerId || !frame.current || Math.hypot(clientX - x, clientY - y) < DRAG_PX) return
        stopping.abort()
        const range = blocks()
        if (!range) return
        wasDragged.current = true
        setDragging(true)
        dragBlocks(editor, range, frame.current, { x: clientX, y: clientY, pointerId }, () => setDragging(false))
      },
      { signal },
    )
  }
  /** With what a click does instead, if it returns that it did. */
  const click = (event: MouseEvent, otherwise?: (event: MouseEvent) => boolean) => {
    if (!wasDragged.current && !otherwise?.(event)) setOpen(true)
    // A key has no press before it.
    wasDragged.current = false
  }
  return { isOpen, isDragging, setOpen, press, click }
}
