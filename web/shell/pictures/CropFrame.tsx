import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { moved, partOf, type View, zoomedTo, ZOOM_STEP } from './crop.ts'
import { useCroppingTexts } from './useCroppingTexts.ts'

interface CropFrameProps {
  image: HTMLImageElement
  ratio: number
  isRound: boolean
  view: View
  onView: (change: (view: View) => View) => void
}

/** How far an arrow key moves the image, in shares of the frame. */
const STEP = 0.05
const ARROWS: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
}

/** The image behind its frame. It is moved by pointer, finger and arrow keys, and enlarged by the wheel, two fingers, + and −. */
export function CropFrame({ image, ratio, isRound, view, onView }: CropFrameProps) {
  const t = useCroppingTexts()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const zoomBy = (factor: number, at?: { x: number; y: number }) =>
    onView(before => zoomedTo(size, ratio, before, before.zoom * factor, at))
  useEffect(() => frame.current?.focus(), [])
  const hands = useHands(frame, {
    move: by => onView(before => moved(size, ratio, before, by)),
    zoomBy,
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return // the browser's own zoom
    const arrow = ARROWS[event.key]
    if (arrow) onView(before => moved(size, ratio, before, arrow))
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
    else return
    event.preventDefault()
  }
  const part = partOf(size, ratio, view)
  const percent = (share: number) => `${share * 100}%`
  const x = Math.round(view.x * 100)
  const y = Math.round(view.y * 100)
  return (
    <>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={t('part')}
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={t('partIs', { x, y, zoom: Math.round(view.zoom * 100) })}
        onKeyDown={onKeyDown}
        {...hands}
        className={classes(
          'relative mx-auto w-full cursor-grab touch-none overflow-hidden rounded-control bg-side select-none active:cursor-grabbing',
          ratio === 1 && 'max-w-80',
        )}
        style={{ aspectRatio: ratio }}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: percent(size.width / part.width),
            height: percent(size.height / part.height),
            left: percent(-part.left / part.width),
            top: percent(-part.top / part.height),
          }}
        />
        {isRound && <span className="absolute inset-0 rounded-full shadow-[0_0_0_200px_var(--backdrop)]" />}
      </div>
      <p id={id} className="mt-2.5 text-center text-sm text-ink-soft">
        <span className="pointer-coarse:hidden">{t('moveByKeys')}</span>
        <span className="hidden pointer-coarse:inline">{t('moveByFingers')}</span>
      </p>
    </>
  )
}

interface Doings {
  move: (by: { right: number; down: number }) => void
  zoomBy: (factor: number, at: { x: number; y: number }) => void
}

/** What a mouse, a wheel, one finger and two fingers do. */
function useHands(frame: RefObject<HTMLDivElement | null>, { move, zoomBy }: Doings) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const turnWheel = useEffectEvent((event: WheelEvent) => zoomBy(ZOOM_STEP ** (-event.deltaY / 100), shareIn(event)))

  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault() // which React's listener cannot: it is passive
      turnWheel(event)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, shareIn(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = shareIn(event)
    const [other] = [...pointers.current].filter(([pointer]) => pointer !== event.pointerId).map(([, at]) => at)
    pointers.current.set(event.pointerId, now)
    const fingers = other ? 2 : 1
    move({ right: (now.x - before.x) / fingers, down: (now.y - before.y) / fingers })
    if (other) zoomBy(distance(now, other) / (distance(before, other) || 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }
  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}

/** Where something happened, in shares of the frame. */
const shareIn = ({ currentTarget, clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'> & { currentTarget: EventTarget | null }) => {
  const { left, top, width, height } = (currentTarget as HTMLElement).getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y)
