import { type DragEvent, useState } from 'react'

type Side = 'before' | 'after'

/** The events of one item that may be dragged to another place of its list. */
export interface DragEvents {
  draggable: true
  'data-dragged': true | undefined
  /** Where the dragged one would go. */
  'data-drop': Side | undefined
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

/** Returns the events of the items of one list, which are sorted by dragging. */
export function useDragging(ids: readonly string[], onMove: (id: string, place: number) => void): (id: string) => DragEvents {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ id: string; side: Side } | null>(null)
  const stop = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = () => {
    if (dragged === null || over === null) return
    const others = ids.filter(id => id !== dragged)
    const place = others.indexOf(over.id) + (over.side === 'after' ? 1 : 0)
    if (over.id !== dragged && ids.indexOf(dragged) !== place) onMove(dragged, place)
  }
  return id => ({
    draggable: true,
    'data-dragged': dragged === id || undefined,
    'data-drop': over?.id === id && dragged !== id ? over.side : undefined,
    onDragStart: event => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged(id)
    },
    onDragOver: event => {
      if (dragged === null) return
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      const isBefore = standsBeside(event.currentTarget)
        ? event.clientX < box.left + box.width / 2
        : event.clientY < box.top + box.height / 2
      const side = isBefore ? 'before' : 'after'
      if (over?.id !== id || over.side !== side) setOver({ id, side })
    },
    onDrop: event => {
      if (dragged === null) return
      event.preventDefault()
      drop()
      stop()
    },
    onDragEnd: stop,
  })
}

/** Whether the items of the list stand beside each other, which depends on the room. */
const standsBeside = (item: Element): boolean => item.clientWidth < (item.parentElement?.clientWidth ?? 0) * 0.75
