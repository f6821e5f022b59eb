import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readCover } from '#contract/coverPlace.ts'
import { Button } from '#web/ui/Button.tsx'
import { useHeadTexts } from './useHeadTexts.ts'

export interface MovingCoverProps {
  isOpen: boolean
  cover: string
  /** Lies over the image. */
  place: RefObject<HTMLElement | null>
  /** With the cover at its new position; without one when nothing is to be changed. */
  onEnd: (cover?: string) => void
}

/** Moves the image within its frame, by dragging or by the arrow keys. Only the saved position is sent. */
export function MovingCover({ isOpen, ...props }: MovingCoverProps) {
  return isOpen ? <Mover {...props} /> : null
}

const STEP = 5

function Mover({ cover, place, onEnd }: Omit<MovingCoverProps, 'isOpen'>) {
  const t = useHeadTexts()
  const { image, y: before } = readCover(cover)
  const [y, setY] = useState(before)
  const slider = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; y: number } | null>(null)
  const picture = () => place.current?.parentElement?.querySelector('img') ?? null
  const moveTo = (to: number) => setY(Math.round(Math.max(0, Math.min(100, to))))

  useLayoutEffect(() => {
    const shown = place.current?.parentElement?.querySelector('img')
    if (!shown) return
    const { style } = shown
    // Beside the position that the page has given it, which may be the new one already when this ends.
    style.setProperty('--moved', `${y}%`)
    return () => void style.removeProperty('--moved')
  }, [place, y])

  useEffect(() => slider.current?.focus({ preventScroll: true }), [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, y }
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    const hidden = hiddenHeight(picture())
    if (drag.current && hidden > 0) moveTo(drag.current.y - ((clientY - drag.current.from) / hidden) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: y - STEP, ArrowLeft: y - STEP, ArrowDown: y + STEP, ArrowRight: y + STEP, Home: 0, End: 100 }[event.key]
    if (to !== undefined) moveTo(to)
    else if (event.key === 'Escape') onEnd()
    else if (event.key === 'Enter') save()
    else return
    event.preventDefault()
  }
  const save = () => onEnd(y === before ? undefined : y === 50 ? image : `${image}#y=${y}`)
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        ref={slider}
        aria-label={t('coverPlace')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={y}
        aria-valuetext={t('coverPlaceValue', { y })}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onKeyDown={onKeyDown}
        className="absolute inset-0 cursor-grab touch-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <p className="pointer-events-none absolute inset-x-0 top-1/2 mx-auto w-fit max-w-[calc(100%-24px)] -translate-y-1/2 rounded-control bg-surface/90 px-3 py-1.5 text-sm">
          {t('movingCover')}
        </p>
      </div>
      <div className="absolute right-3 bottom-3 flex gap-2 sm:right-5">
        <Button size="small" onClick={() => onEnd()}>
          {t('cancel')}
        </Button>
        <Button size="small" tone="primary" onClick={save}>
          {t('saveCover')}
        </Button>
      </div>
    </>
  )
}

/** How much of the image's height its frame cuts off, in pixels. */
function hiddenHeight(image: HTMLImageElement | null): number {
  if (!image?.naturalWidth) return 0
  return Math.max(0, (image.clientWidth * image.naturalHeight) / image.naturalWidth - image.clientHeight)
}
