import { type DragEvent, useRef, useState } from 'react'

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
  // On a busy page a drop comes before the page is drawn again.
  const held = useRef<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ id: string; side: Side } | null>(null)
  const hold = (id: string | null) => {
    held.current = id
    setDragged(id)
    setOver(null)
  }
  const drop = (id: string, on: string, side: Side) => {
    const place = ids.filter(other => other !== id).indexOf(on) + (side === 'after' ? 1 : 0)
    if (on !== id && ids.indexOf(id) !== place) onMove(id, place)
  }
  return id => ({
    draggable: true,
    'data-dragged': dragged === id || undefined,
    'data-drop': over?.id === id && dragged !== id ? over.side : undefined,
    onDragStart: event => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      hold(id)
    },
    onDragOver: event => {
      if (held.current === null) return
      event.preventDefault()
      const side = sideAt(event)
      if (over?.id !== id || over.side !== side) setOver({ id, side })
    },
    onDrop: event => {
      if (held.current === null) return
      event.preventDefault()
      drop(held.current, id, sideAt(event))
      hold(null)
    },
    onDragEnd: () => hold(null),
  })
}

const sideAt = ({ currentTarget: item, clientX, clientY }: DragEvent): Side => {
  const box = item.getBoundingClientRect()
  const isBefore = standsBeside(item) ? clientX < box.left + box.width / 2 : clientY < box.top + box.height / 2
  return isBefore ? 'before' : 'after'
}

/** Whether the items of the list stand beside each other, which depends on the room. */
const standsBeside = (item: Element): boolean => item.clientWidth < (item.parentElement?.clientWidth ?? 0) * 0.75
