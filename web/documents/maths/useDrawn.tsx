import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Lang } from '#contract/fields.ts'
import type { Drawn } from '#editor/render.ts'
import type { ContentNode } from '#editor/node.ts'
import mathsStyles from './maths.css?url'

/** Returns the drawn formulas of a text: those that came with it, or else, as while somebody writes, those that are drawn here by a script that is fetched for them. */
export function useDrawn(
  text: RefObject<HTMLElement | null>,
  content: ContentNode,
  lang: Lang,
  given?: Drawn,
): { drawn: Drawn | undefined; styles: ReactNode } {
  const [made, setMade] = useState<Drawn>()
  useEffect(() => {
    if (text.current?.querySelector('.maths:not(:empty, :has(*))'))
      import('./drawAll.ts').then(({ drawAll }) => setMade(drawAll(content, lang)), reportError)
  }, [text, content, lang])
  const drawn = made ?? given
  return { drawn, styles: drawn && <link rel="stylesheet" href={mathsStyles} precedence="default" /> }
}
