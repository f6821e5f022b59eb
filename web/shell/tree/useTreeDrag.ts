import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react'
import { prefetch } from '#web/ui/prefetch.ts'
import { createChip, type DragHost } from './dragHost.ts'
import { type DropPlace, dropPlaceAt } from './dropPlace.ts'
import type { DocumentTreeRow, TreeRow } from './rows.ts'

const HOVER_OPENS_MS = 500
const SCROLL_EDGE_PX = 40
const SCROLL_STEP_PX = 9

interface DragOptions {
  rows: readonly TreeRow[]
  offsets: readonly number[]
  tree: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  onExpand: (row: TreeRow) => void
  onDrop: (row: DocumentTreeRow, place: DropPlace) => void
}

export interface Carrying {
  row: DocumentTreeRow
  place: DropPlace | null
}

/** Dragging rows of the tree with a pointer or a finger: what is carried, where it would land, and the handlers of the tree. */
export function useTreeDrag(options: DragOptions) {
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const latest = useRef({ ...options, carrying })
  useEffect(() => {
    latest.current = { ...options, carrying }
  })
  const disarm = useRef<() => void>(undefined)
  const point = useRef<{ x: number; y: number } | null>(null)

  const host = useRef<DragHost>(null)
  host.current ??= {
    begin: id => {
      const row = latest.current.rows.find(found => found.id === id)
      if (row?.kind !== 'document') return
      latest.current.carrying = { row, place: null }
      setCarrying(latest.current.carrying)
    },
    moveTo: to => {
      point.current = to
      const { carrying: now, rows, offsets, tree, scroller } = latest.current
      const box = scroller.current?.getBoundingClientRect()
      if (!now || !box || !tree.current) return false
      const isInside = to.x >= box.left && to.x <= box.right && to.y >= box.top && to.y <= box.bottom
      const place = isInside ? dropPlaceAt(rows, offsets, to.y - tree.current.getBoundingClientRect().top, now.row) : null
      if (!isSame(place, now.place)) {
        latest.current.carrying = { row: now.row, place }
        setCarrying(latest.current.carrying)
      }
      return place !== null
    },
    drop: () => {
      const { carrying: now, onDrop } = latest.current
      host.current?.cancel()
      if (now?.place) onDrop(now.row, now.place)
    },
    cancel: () => {
      point.current = null
      latest.current.carrying = null
      setCarrying(null)
    },
    drawChip: (id, container) => {
      const row = latest.current.rows.find(found => found.id === id)
      if (row?.kind === 'document') container.append(createChip(row.document.icon, row.document.title))
    },
  }

  useEffect(() => () => disarm.current?.(), [])

  // Others may change the tree under what is carried: it lands where it is held now, and nowhere when it is gone.
  const { rows } = options
  useEffect(() => {
    const { carrying: now } = latest.current
    if (!now || !host.current) return
    const row = rows.find(found => found.id === now.row.id)
    if (row?.kind !== 'document') return host.current.cancel()
    latest.current.carrying = { row, place: null }
    if (!point.current || !host.current.moveTo(point.current)) setCarrying(latest.current.carrying)
  }, [rows])

  const isCarrying = carrying !== null
  useEffect(() => {
    if (!isCarrying) return
    let frame = requestAnimationFrame(function scroll() {
      const { scroller } = latest.current
      if (point.current && scroller.current && scrollAtEdge(scroller.current, point.current.y)) host.current?.moveTo(point.current)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isCarrying])

  const hovered = carrying?.place?.sign === 'into' ? options.rows[carrying.place.row] : undefined
  const opening = hovered && 'isExpanded' in hovered && hovered.hasChildren && !hovered.isExpanded ? hovered.id : undefined
  useEffect(() => {
    if (opening === undefined) return
    const timer = setTimeout(() => {
      const row = latest.current.rows.find(found => found.id === opening)
      if (row) latest.current.onExpand(row)
    }, HOVER_OPENS_MS)
    return () => clearTimeout(timer)
  }, [opening])

  const arm = async (event: PointerEvent) => {
    const element = draggableRow(event.target)
    const { current: tree } = options.tree
    if (event.pointerType === 'touch' || event.button !== 0 || !element?.dataset.row || !tree) return
    disarm.current?.()
    const { row } = element.dataset
    // Without its script rows stay where they are; that it is missing is said for all scripts at once (`data/page/chunkReload.ts`).
    const { armMouseDrag } = (await loadMouseDrag().catch(() => undefined)) ?? {}
    if (armMouseDrag && host.current && element.isConnected) disarm.current = armMouseDrag(element, row, tree, host.current)
  }
  const armTouch = async (event: TouchEvent) => {
    const element = draggableRow(event.target)
    if (!element?.dataset.row) return
    disarm.current?.()
    const { row } = element.dataset
    const { nativeEvent } = event
    const { armTouchDrag } = await import('./touchDrag.ts')
    if (host.current) disarm.current = armTouchDrag(nativeEvent, row, host.current)
  }

  return {
    carrying,
    handlers: {
      onPointerEnter: () => void prefetch(loadMouseDrag),
      onPointerDown: (event: PointerEvent) => void arm(event),
      onTouchStart: (event: TouchEvent) => void armTouch(event),
    },
  }
}

const loadMouseDrag = () => import('./mouseDrag.ts')

const draggableRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && !target.closest('button, input') ? target.closest<HTMLElement>('[data-draggable]') : null

const isSame = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one?.row === other?.row && one?.sign === other?.sign && one?.parent === other?.parent

function scrollAtEdge(scroller: HTMLElement, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const step = y < top + SCROLL_EDGE_PX ? -SCROLL_STEP_PX : y > bottom - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0
  const before = scroller.scrollTop
  if (step !== 0) scroller.scrollTop += step
  return scroller.scrollTop !== before
}
