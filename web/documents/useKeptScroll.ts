import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Under the top bar. */
const TOP_PX = 65

/**
 * Keeps the scroll position when reading and writing are switched: call the returned function right before. The layout is equal
 * on both sides, except that folded sections are open while writing.
 */
export function useKeptScroll(text: RefObject<HTMLElement | null>): () => void {
  const kept = useRef<{ index: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const before = kept.current
    kept.current = null
    const block = before && blocksOf(text.current)[before.index]
    if (block) window.scrollBy({ top: block.getBoundingClientRect().top - before.top, behavior: 'instant' })
  })
  return () => {
    const blocks = blocksOf(text.current)
    const index = blocks.findIndex(block => block.getBoundingClientRect().bottom > TOP_PX)
    kept.current = index < 0 || window.scrollY === 0 ? null : { index, top: blocks[index]!.getBoundingClientRect().top }
  }
}

export const blocksOf = (text: HTMLElement | null): Element[] => [...(text?.querySelector('.document-text')?.children ?? [])]
