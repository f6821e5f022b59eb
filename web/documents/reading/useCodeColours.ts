import { type RefObject, useEffect } from 'react'
import type { Content } from '#editor/node.ts'
import { importPatiently } from '#web/data/page/fetchPatiently.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'

/** Highlights the code of the reading view, once the page is idle, long after the text is shown. */
export function useCodeColours(text: RefObject<HTMLElement | null>, content: Content, isReading: boolean): void {
  useEffect(() => {
    const root = text.current
    if (!isReading || content.content.length === 0 || !root?.querySelector('pre code[class*="language-"]')) return
    const gone = new AbortController()
    const stop = whenIdle(() => {
      importPatiently(
        () => import('../code/highlightCode.ts'),
        () => gone.signal.aborted,
      )
        .then(colours => colours?.highlightCode(root, gone.signal))
        .catch(reportError)
    })
    return () => {
      gone.abort()
      stop()
    }
  }, [text, content, isReading])
}
