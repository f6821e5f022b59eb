import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Lang } from '#contract/fields.ts'
import type { DrawnMaths } from '#editor/maths/mathsKey.ts'
import type { ContentNode } from '#editor/node.ts'
import mathsStyles from './maths.css?url'

/** Returns the drawn formulas of a text: those that came with it, or else, as while somebody writes, those that are drawn here by a script that is fetched for them. */
export function useMaths(
  text: RefObject<HTMLElement | null>,
  content: ContentNode,
  lang: Lang,
  given?: DrawnMaths,
): { maths: DrawnMaths | undefined; styles: ReactNode } {
  const [drawn, setDrawn] = useState<DrawnMaths>()
  useEffect(() => {
    if (text.current?.querySelector('.maths:not(:empty, :has(*))'))
      import('./drawAll.ts').then(({ drawAll }) => setDrawn(drawAll(content, lang)), reportError)
  }, [text, content, lang])
  const maths = drawn ?? given
  return { maths, styles: maths && <link rel="stylesheet" href={mathsStyles} precedence="default" /> }
}
