import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { after } from '#web/platform/after.ts'
import { prefetch } from '#web/ui/prefetch.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { titleOf } from '#web/shell/tree/keyboard.ts'
import { isItem, type TreeRow } from '#web/shell/tree/rows.ts'
import type { Carrier, Carrying, CarryOptions } from './carrier.ts'
import { useCarrying } from './useCarrying.ts'

const HOVER_OPENS_MS = 500
const SCROLL_EDGE_PX = 40
const SCROLL_STEP_PX = 9

type DragOptions = Omit<CarryOptions, 'onDrop'> & { expand: (row: TreeRow) => void }

/** Moving documents by dragging their rows with a pointer or a finger: what is carried, and the handlers of the tree. */
export function useTreeDrag(options: DragOptions) {
  const { rows, tree, scroller, expand } = options
  const { documents } = useShell()
  const { carrying, carrier } = useCarrying({
    ...options,
    onDrop: ({ document }, { parent, before }) => {
      const into = rows.find(row => row.id === parent)
      if (into) expand(into)
      void documents.move(document, { parent, before }, isItem(into) && parent !== document.parent ? titleOf(into) : undefined)
    },
  })
  useScrollAtEdge(carrying !== null, scroller, carrier)
  useExpandUnder(carrying, rows, expand)
  return { carrying, handlers: useDragHandlers(tree, carrier) }
}

/** Scrolls on while what is carried is held near an edge. */
function useScrollAtEdge(isCarrying: boolean, scroller: RefObject<HTMLElement | null>, carrier: RefObject<Carrier>) {
  useEffect(() => {
    if (!isCarrying) return
    let frame = requestAnimationFrame(function scroll() {
      const { point, host } = carrier.current
      if (point && scroller.current && scrollAtEdge(scroller.current, point.y)) host?.moveTo(point)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isCarrying, scroller, carrier])
}

/** Opens the closed row over which something is held for a moment. */
function useExpandUnder(carrying: Carrying | null, rows: readonly TreeRow[], expand: (row: TreeRow) => void) {
  const hovered = carrying?.place?.sign === 'into' ? rows[carrying.place.row] : undefined
  const opening = isItem(hovered) && hovered.hasChildren && !hovered.isExpanded ? hovered.id : undefined
  const open = useEffectEvent(() => {
    const row = rows.find(found => found.id === opening)
    if (row) expand(row)
  })
  useEffect(() => (opening === undefined ? undefined : after(HOVER_OPENS_MS, () => open())), [opening])
}

/** Makes the pressed row draggable; the script for that is loaded when it is needed. */
function useDragHandlers(tree: RefObject<HTMLElement | null>, carrier: RefObject<Carrier>) {
  const disarm = useRef<() => void>(undefined)
  useEffect(() => () => disarm.current?.(), [])

  const arm = async (event: PointerEvent) => {
    const element = draggableRow(event.target)
    if (event.pointerType === 'touch' || event.button !== 0 || !element?.dataset.row || !tree.current) return
    disarm.current?.()
    const { row } = element.dataset
    const { current: whole } = tree
    // Without its script rows cannot be dragged; missing scripts are reported in one place (`data/page/chunkReload.ts`).
    const { armMouseDrag } = (await loadMouseDrag().catch(() => undefined)) ?? {}
    if (armMouseDrag && element.isConnected) disarm.current = armMouseDrag(element, row, whole, carrier.current)
  }
  const armTouch = async (event: TouchEvent) => {
    const element = draggableRow(event.target)
    if (!element?.dataset.row) return
    disarm.current?.()
    const { row } = element.dataset
    const { nativeEvent } = event
    const { armTouchDrag } = await import('./touchDrag.ts')
    disarm.current = armTouchDrag(nativeEvent, row, carrier.current)
  }

  return {
    onPointerEnter: () => void prefetch(loadMouseDrag),
    onPointerDown: (event: PointerEvent) => void arm(event),
    onTouchStart: (event: TouchEvent) => void armTouch(event),
  }
}

const loadMouseDrag = () => import('./mouseDrag.ts')

const draggableRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && !target.closest('button, input') ? target.closest<HTMLElement>('[data-draggable]') : null

function scrollAtEdge(scroller: HTMLElement, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const step = y < top + SCROLL_EDGE_PX ? -SCROLL_STEP_PX : y > bottom - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0
  const before = scroller.scrollTop
  if (step !== 0) scroller.scrollTop += step
  return scroller.scrollTop !== before
}
