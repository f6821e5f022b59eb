import { type RefObject, useEffect, useRef } from 'react'
import type { Content } from '#editor/node.ts'
import { whenIdle } from '#web/data/whenIdle.ts'

/** Colours the code of a text that is read, once the page is idle: the words are there long before. */
export function useCodeColours(text: RefObject<HTMLElement | null>, content: Content, isReading: boolean): void {
  const clear = useRef(() => {})
  useEffect(() => {
    const root = text.current
    if (!isReading || content.content.length === 0 || !root?.querySelector('pre code[class*="language-"]')) {
      clear.current()
      return
    }
    let isGone = false
    const stop = whenIdle(() => {
      void import('../highlightCode.ts')
        .then(({ highlightCode }) => highlightCode(root))
        .then(undo => {
          if (isGone) return undo()
          // The colours of before stay until those of now are there: a text that changes while it is read does not flicker.
          clear.current()
          clear.current = undo
        })
        .catch(reportError)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [text, content, isReading])
  useEffect(() => () => clear.current(), [])
}
