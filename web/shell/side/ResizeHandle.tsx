import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '#web/data/app.ts'
import { SIDE_WIDTH_PX } from '#contract/limits.ts'
import { SIDE_MAX_PX, SIDE_MIN_PX, useSide } from './sideState.ts'

const STEP_PX = 16

/** The edge of the side navigation: drag it, move it with the arrow keys, double click for the usual width. */
export function ResizeHandle() {
  const t = useTexts('shell')
  const { width, setWidth } = useSide()
  const start = useRef<{ x: number; width: number } | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    // The slide is for opening and closing; under the pointer the edge follows at once.
    document.documentElement.dataset.resizing = ''
  }
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) setWidth(start.current.width + event.clientX - start.current.x)
  }
  const onPointerUp = () => {
    start.current = null
    delete document.documentElement.dataset.resizing
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width - STEP_PX, ArrowRight: width + STEP_PX, Home: SIDE_MIN_PX, End: SIDE_MAX_PX }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setWidth(to)
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('resizeNavigation')}
      aria-valuenow={width}
      aria-valuemin={SIDE_MIN_PX}
      aria-valuemax={SIDE_MAX_PX}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => setWidth(SIDE_WIDTH_PX)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -right-1.5 z-10 w-3 cursor-col-resize touch-none outline-none after:absolute after:inset-y-0 after:left-1 after:w-0.5 after:transition-colors hover:after:bg-accent/50 focus-visible:after:bg-accent in-data-resizing:after:bg-accent"
    />
  )
}
