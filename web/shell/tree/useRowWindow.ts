import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shiftInView, type TreeRow, rowAt } from './rows.ts'

/** What the first HTML shows before anybody has measured the window. */
const FIRST_HEIGHT_PX = 900
/** Drawn beyond both edges, so that scrolling never meets an empty place. */
const BEYOND_PX = 360
/** The view is looked at again after this much scrolling, not with each pixel. */
const STEP_PX = 90
/** Room that is kept above and below a row that is scrolled to. */
const MARGIN_PX = 36

/**
 * Which rows of a long list are drawn: those in the view of `scroller` and some around. All heights are known, so nothing is measured.
 * What stands in the view stays where it is when rows come or go above it.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  offsets: readonly number[],
  around: number,
) {
  const [view, setView] = useState(() => ({ top: Math.max(0, (offsets[around] ?? 0) - FIRST_HEIGHT_PX / 2), height: FIRST_HEIGHT_PX }))
  const drawn = useRef({ rows, offsets, top: 0 })

  const look = useCallback((element: HTMLElement) => {
    drawn.current.top = element.scrollTop
    const top = Math.floor(element.scrollTop / STEP_PX) * STEP_PX
    const height = element.clientHeight
    setView(old => (old.top === top && old.height === height ? old : { top, height }))
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const lookAgain = () => look(element)
    const observer = new ResizeObserver(lookAgain)
    observer.observe(element)
    element.addEventListener('scroll', lookAgain, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', lookAgain)
    }
  }, [scroller, look])

  useLayoutEffect(() => {
    const element = scroller.current
    const before = drawn.current
    drawn.current = { rows, offsets, top: before.top }
    if (!element || before.rows === rows || before.top <= 0) return
    // Mostly grey rows became documents where they were. To ask the scroller would make the browser lay out the page for each list that comes.
    if (shiftInView(before, { rows, offsets }, before.top) === 0) return
    // A list that has become shorter has pulled the view up already.
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
    const top = isAtEnd ? before.top : element.scrollTop
    const shift = shiftInView(before, { rows, offsets }, top)
    if (shift === 0) return
    element.scrollTo({ top: top + shift })
    look(element)
  }, [scroller, rows, offsets, look])

  const scrollTo = (index: number) => {
    const element = scroller.current
    const [top, bottom] = [offsets[index], offsets[index + 1]]
    if (!element || top === undefined || bottom === undefined) return
    if (top - MARGIN_PX < element.scrollTop) element.scrollTo({ top: top - MARGIN_PX })
    else if (bottom + MARGIN_PX > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom + MARGIN_PX - element.clientHeight })
    else return
    look(element) // its event comes with the next frame, and rows may come before
  }

  const first = rowAt(offsets, view.top - BEYOND_PX)
  const last = rowAt(offsets, view.top + view.height + STEP_PX + BEYOND_PX)
  return { first, last, scrollTo }
}
