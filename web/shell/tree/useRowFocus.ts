import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { after } from '#web/platform/after.ts'
import type { TreeRow } from './rows.ts'

/** A dialog that was open over the tree has given the focus back by then. */
const DIALOG_CLOSES_MS = 350

interface FocusOptions {
  tree: RefObject<HTMLElement | null>
  rows: readonly TreeRow[]
  indexOf: (id: string | null) => number
  /** The row that the Tab key reaches before any has had the focus; -1 for the first one. */
  currentIndex: number
  scrollTo: (index: number) => void
}

/** The one row that the Tab key reaches, and what moves the focus to another. */
export function useRowFocus({ tree, rows, indexOf, currentIndex, scrollTo }: FocusOptions) {
  const [active, setActive] = useState<string | null>(null)
  const index = indexOf(active)
  const activeIndex = Math.max(0, index >= 0 ? index : currentIndex)

  // Waits until the row exists: what was asked for may be out of view, or open only with the next rendering.
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"]`)
    if (!row) return
    focusNext.current = null
    row.focus({ preventScroll: true })
  })
  const focus = (at: number) => {
    const row = rows[at]
    if (!row) return
    focusNext.current = row.id
    setActive(row.id)
    scrollTo(at)
  }

  // When the row with the focus is gone (deleted, archived), the one that takes its place gets it, once no dialog holds it.
  const lastActive = useRef(activeIndex)
  const isLost = active !== null && index < 0
  const recover = useEffectEvent(() => {
    if (document.activeElement === document.body) focus(Math.min(lastActive.current, rows.length - 1))
  })
  useEffect(() => (isLost ? after(DIALOG_CLOSES_MS, () => recover()) : undefined), [isLost])
  useEffect(() => {
    if (!isLost) lastActive.current = activeIndex
  })

  return { activeIndex, setActive, focus, focusRow: (id: string) => focus(indexOf(id)) }
}
