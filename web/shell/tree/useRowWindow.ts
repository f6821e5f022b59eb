import { type RefObject, useEffect, useState } from 'react'
import { rowAt } from './rows.ts'

/** What the first HTML shows before anybody has measured the window. */
const FIRST_HEIGHT_PX = 900
/** Drawn beyond both edges, so that scrolling never meets an empty place. */
const BEYOND_PX = 360
/** The view is looked at anew after this much scrolling, not with each pixel. */
const STEP_PX = 90
/** Room that is kept above and below a row that is scrolled to. */
const MARGIN_PX = 36

/** Which rows of a long list are drawn: those in the view of `scroller` and some around. All heights are known, so nothing is measured. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[], around: number) {
  const [view, setView] = useState(() => ({ top: Math.max(0, (offsets[around] ?? 0) - FIRST_HEIGHT_PX / 2), height: FIRST_HEIGHT_PX }))

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP_PX) * STEP_PX
      const height = element.clientHeight
      setView(old => (old.top === top && old.height === height ? old : { top, height }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])

  const scrollTo = (index: number) => {
    const element = scroller.current
    const [top, bottom] = [offsets[index], offsets[index + 1]]
    if (!element || top === undefined || bottom === undefined) return
    if (top - MARGIN_PX < element.scrollTop) element.scrollTo({ top: top - MARGIN_PX })
    else if (bottom + MARGIN_PX > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom + MARGIN_PX - element.clientHeight })
  }

  const first = rowAt(offsets, view.top - BEYOND_PX)
  const last = rowAt(offsets, view.top + view.height + STEP_PX + BEYOND_PX)
  return { first, last, scrollTo }
}
