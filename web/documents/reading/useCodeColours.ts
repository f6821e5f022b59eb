import { type RefObject, useEffect } from 'react'
import type { Content } from '#editor/node.ts'
import { whenIdle } from '#web/data/whenIdle.ts'

/** Colours the code of a text that is read, once the page is idle: the words are there long before. */
export function useCodeColours(text: RefObject<HTMLElement | null>, content: Content, isReading: boolean): void {
  useEffect(() => {
    const root = text.current
    if (!isReading || content.content.length === 0 || !root?.querySelector('pre code[class*="language-"]')) return
    let clear: (() => void) | undefined
    let isGone = false
    const stop = whenIdle(() => {
      void import('../highlightCode.ts')
        .then(({ highlightCode }) => highlightCode(root))
        .then(undo => {
          if (isGone) undo()
          else clear = undo
        })
        .catch(reportError)
    })
    return () => {
      isGone = true
      stop()
      clear?.()
    }
  }, [text, content, isReading])
}
