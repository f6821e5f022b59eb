import { useEffect, useRef } from 'react'

/** Somebody has asked for the field, by the menu or a key; each time anew. */
export interface Asked {
  /** With the field for what stands there instead. */
  withReplacing: boolean
}

/**
 * Takes the focus into the field each time the reader asks for it, and gives it back at the end. A text that is being written gets its caret at the
 * place that was found.
 */
export function useReturningFocus(asked: Asked | null) {
  const bar = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!asked) return
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && !bar.current?.contains(activeElement)) opener.current = activeElement
    field.current?.focus()
    field.current?.select()
  }, [asked])

  const giveBack = (range: Range | undefined) => {
    const from = opener.current
    if (!from?.isConnected || !bar.current?.contains(document.activeElement)) return
    from.focus({ preventScroll: true })
    if (range && from.isContentEditable)
      getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
  }
  return { bar, field, giveBack }
}
