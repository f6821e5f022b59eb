import { useEffect, useState } from 'react'

/** A line below the top bar: the last heading above it is the current one. */
const READING_LINE_PX = 120

export const headingsIn = (page: Document): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.document-text :is(h1, h2, h3)')]

/** Returns the index of the heading whose section is at the top of the window. */
export function useCurrentHeading(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (count === 0) return
    let frame = 0
    const look = () => {
      frame = 0
      const headings = headingsIn(document)
      const isAtEnd = window.innerHeight + window.scrollY >= window.document.documentElement.scrollHeight - 2
      const passed = headings.filter(heading => heading.getBoundingClientRect().top <= READING_LINE_PX).length
      setCurrent(isAtEnd && window.scrollY > 0 ? headings.length - 1 : Math.max(0, passed - 1))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [count])
  return current
}
