import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface End {
  node: Text
  offset: number
  /** The text of the node at that time. */
  words: string
}

/** Keeps a reader's selection while the text around it changes. A browser drops a selection as soon as its line changes. */
export function useKeptSelection(text: RefObject<HTMLElement | null>): void {
  const kept = useRef<{ anchor: End; focus: End } | null>(null)

  const keep = useEffectEvent(() => {
    const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = window.getSelection()!
    const isOurs = !isCollapsed && anchorNode instanceof Text && focusNode instanceof Text && text.current?.contains(anchorNode)
    kept.current = isOurs
      ? {
          anchor: { node: anchorNode, offset: anchorOffset, words: anchorNode.data },
          focus: { node: focusNode, offset: focusOffset, words: focusNode.data },
        }
      : null
  })

  useEffect(() => {
    keep()
    const onChange = () => keep()
    window.document.addEventListener('selectionchange', onChange)
    return () => window.document.removeEventListener('selectionchange', onChange)
  }, [])

  // The browser fires the event only later.
  useLayoutEffect(() => {
    const before = kept.current
    if (!before || (!isChanged(before.anchor) && !isChanged(before.focus))) return
    const { anchor, focus } = before
    if (!anchor.node.isConnected || !focus.node.isConnected) return
    window.getSelection()!.setBaseAndExtent(anchor.node, movedOffset(anchor), focus.node, movedOffset(focus))
    keep()
  })
}

const isChanged = ({ node, words }: End): boolean => node.data !== words

const movedOffset = ({ node, offset, words }: End): number => movedPlace(words, node.data, offset)

/** Maps an offset in a text across one change of the text. */
export function movedPlace(before: string, after: string, place: number): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (place <= start) return place
  return place >= before.length - end ? place + after.length - before.length : start
}
