import { type ReactNode, type RefObject, use, useEffect, useMemo, useState } from 'react'
import type { Lang } from '#contract/fields.ts'
import type { ContentNode } from '#editor/node.ts'
import type { Drawn } from '#editor/render.ts'
import { AppContext } from '#web/data/app.ts'
import { importPatiently } from '#web/data/page/fetchPatiently.ts'
import mathsStyles from './maths.css?url'

/** Returns what is drawn of a text: what came with it, and what is drawn by a script that is fetched for the rest, as while somebody writes. */
export function useDrawn(
  text: RefObject<HTMLElement | null>,
  content: ContentNode,
  lang: Lang,
  given?: Drawn,
): { drawn: Drawn | undefined; styles: ReactNode } {
  const app = use(AppContext)
  const [made, setMade] = useState<Drawn>()
  useEffect(() => {
    let isGone = false
    if (text.current?.querySelector('.maths:not(:empty, :has(*)), .excerpt > a'))
      importPatiently(
        () => import('./drawHere.ts'),
        () => isGone,
      )
        .then(part => part?.drawHere(app!.api, content, lang, given))
        .then(more => more && setMade(before => ({ ...before, ...more })), reportError)
    return () => void (isGone = true)
  }, [app, text, content, lang, given])
  const drawn = useMemo(() => (made ? { ...made, ...given } : given), [made, given])
  return { drawn, styles: drawn && <link rel="stylesheet" href={mathsStyles} precedence="default" /> }
}
