import { type RefObject, useEffect, useRef } from 'react'
import type { OutlineEntry } from '#editor/outline.ts'
import { classes } from '#web/ui/look/classes.ts'
import { headingsIn, useCurrentHeading } from './useCurrentHeading.ts'

interface HeadingListProps {
  entries: readonly OutlineEntry[]
  /** What scrolls when there are many. */
  scroller: RefObject<HTMLElement | null>
  /** Of the first level; each one below moves in by as much again as there is between them. */
  indentPx: number
  className?: string
  linkClass: string
  currentClass: string
}

/** The headings of the text on the page as links. The one that is being read is marked, and stays in the middle of the list. */
export function HeadingList({ entries, scroller, indentPx, className, linkClass, currentClass }: HeadingListProps) {
  const list = useRef<HTMLOListElement>(null)
  const current = useCurrentHeading(entries.length)
  const top = Math.min(...entries.map(({ level }) => level))
  useEffect(() => {
    const link = list.current?.children[current]
    const box = scroller.current
    // Somebody who points at the list, or walks through it by keys, reads the list.
    if (!link || !box || box.matches(':hover, :has(:focus-visible)')) return
    const { top: at, height } = link.getBoundingClientRect()
    box.scrollBy({ top: at - box.getBoundingClientRect().top - (box.clientHeight - height) / 2 })
  }, [current, scroller])
  return (
    <ol ref={list} className={className}>
      {entries.map(({ id, level, text }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={index === current ? 'location' : undefined}
            onClick={event => {
              const heading = headingsIn(document)[index]
              // While somebody writes, the headings have no anchors yet: their places count.
              if (!heading || heading.id) return
              event.preventDefault()
              heading.scrollIntoView()
            }}
            style={{ paddingLeft: indentPx + Math.min(level - top, 2) * 14 }}
            className={classes(linkClass, index === current && currentClass)}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
