import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useRef } from 'react'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { SeveralCommands } from '#web/shell/several/SeveralActions.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import type { Carrier, CarryOptions } from './carrier.ts'
import { useCarrying } from './useCarrying.ts'

/** Moving documents by dragging their rows with a pointer or a finger: what is carried, and the handlers of the tree. */
export function useTreeDrag({ several, ...options }: Omit<CarryOptions, 'move'> & { several: RefObject<SeveralCommands | undefined> }) {
  const { selection } = options
  const { documents } = useShell()
  const { carrying, carrier } = useCarrying({
    ...options,
    move: (document, to, into) =>
      selection?.chosen.has(document._id) ? several.current?.move(to, into) : void documents.move(document, to, into),
  })
  return { carrying, handlers: useDragHandlers(options.tree, carrier) }
}

/** Makes the pressed row draggable; the script for that is loaded when it is needed. */
function useDragHandlers(tree: RefObject<HTMLElement | null>, carrier: RefObject<Carrier>) {
  const disarm = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      disarm.current?.()
      carrier.current.host?.cancel()
    },
    [carrier],
  )

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
    // A tap may be over before the script has come.
    let isOver = false
    const end = () => (isOver = true)
    for (const type of ['touchend', 'touchcancel']) element.addEventListener(type, end, { once: true })
    const { armTouchDrag } = await import('./touchDrag.ts')
    if (!isOver) disarm.current = armTouchDrag(nativeEvent, row, carrier.current)
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
