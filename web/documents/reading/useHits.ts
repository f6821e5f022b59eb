import { type RefObject, useEffect, useRef, useState } from 'react'
import { SEARCH_SCROLL_DELAY_MS } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { after } from '#web/platform/after.ts'
import type { OpenEditor } from '../useEditor.ts'
import { bringIntoSight } from './bringIntoSight.ts'
import type { Strictness } from './findWords.ts'
import { markRanges, rangesOf, rangesOfLetters } from './markRanges.ts'

interface Where {
  text: RefObject<HTMLElement | null>
  content: Content
  editor: OpenEditor | null
}

interface What extends Strictness {
  words: string
  isTyped: boolean
}

export interface FoundHits {
  ranges: readonly Range[]
  at: number
  walk: (by: number) => void
  /** Returns the hits of the present words. Looks at once where the last letter has not been searched for yet: what is replaced is never what an earlier letter found. */
  upToDate: () => Pick<FoundHits, 'ranges' | 'at'>
  /** Looks again at once, after a change that ended at this position of the editor's text: the present hit is the next one behind it. */
  lookBehind: (end: number) => void
}

/**
 * The places of the words in the text, marked, with the present one in sight. Typed letters are found anywhere, the words of a search as it finds them. In a
 * text that is written the first hit is the one at the caret, or the next one.
 */
export function useHits({ text, content, editor }: Where, { words, isTyped, isExact, isWhole }: What): FoundHits {
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [at, setAt] = useState(0)
  const searched = useRef('')
  const seen = useRef('')
  const wish = `${isExact} ${isWhole} ${words}`

  useEffect(
    () =>
      after(SEARCH_SCROLL_DELAY_MS, () => {
        const root = content.content.length > 0 ? text.current : null
        const found = root ? find(root, { words, isTyped, isExact, isWhole }) : []
        setRanges(found)
        const isSame = searched.current === wish
        searched.current = wish
        const first = firstOf(editor, found)
        setAt(before => (isSame ? Math.max(0, Math.min(before, found.length - 1)) : first))
      }),
    [text, content, editor, words, isTyped, isExact, isWhole, wish],
  )
  useEffect(() => markRanges(ranges, at), [ranges, at])
  useEffect(() => {
    const range = ranges[at]
    // A change of the text must not scroll the reader away.
    if (!range || seen.current === `${at} ${wish}`) return
    seen.current = `${at} ${wish}`
    bringIntoSight(range)
  }, [ranges, at, wish])

  return {
    ranges,
    at,
    walk: by => ranges.length > 0 && setAt((at + by + ranges.length) % ranges.length),
    upToDate: () => {
      if (searched.current === wish || !text.current) return { ranges, at }
      const found = find(text.current, { words, isTyped, isExact, isWhole })
      const first = firstOf(editor, found)
      searched.current = wish
      setRanges(found)
      setAt(first)
      return { ranges: found, at: first }
    },
    lookBehind: end => {
      const found = text.current ? find(text.current, { words, isTyped, isExact, isWhole }) : []
      seen.current = ''
      setRanges(found)
      setAt(nextFrom(editor, found, end))
    },
  }
}

const find = (root: HTMLElement, { words, isTyped, ...strictness }: What): Range[] =>
  isTyped ? rangesOfLetters(root, words, strictness) : rangesOf(root, words)

/** Returns which hit is the present one at first: the one at the caret of a text that is written, or the next one. */
function firstOf(editor: OpenEditor | null, ranges: readonly Range[]): number {
  const caret = editor?.writing.typed.getEditor()?.state.selection.from
  return caret === undefined ? 0 : nextFrom(editor, ranges, caret)
}

/** Returns which hit is the first at a position of the editor's text or behind it; the first of all where there is none. */
function nextFrom(editor: OpenEditor | null, ranges: readonly Range[], position: number): number {
  const written = editor?.writing.typed.getEditor()
  if (!editor || !written) return 0
  return Math.max(
    0,
    ranges.findIndex(range => (editor.parts.finding.placeOf(written, range)?.from ?? -1) >= position),
  )
}
