import { memo, Suspense } from 'react'
import { lazyPart } from '#web/data/page/lazyPart.ts'
import { isSummarised } from './isSummarised.ts'
import type { SummaryProps } from './Summary.tsx'

const Summary = lazyPart(() => import('./Summary.tsx').then(module => module.Summary))

/**
 * The place of the summary until its script is there. A text that gets no summary has that room from the beginning: what moves sideways under a hand that
 * presses is not pressed. Kept from being drawn with the rest of the page, which would throw away what the server has drawn.
 */
export const SummaryBeside = memo(function SummaryBeside(shown: SummaryProps) {
  return (
    <Suspense fallback={isSummarised(shown.entries) && <div className="hidden w-55 shrink-0 @min-[826px]:block" />}>
      <Summary {...shown} />
    </Suspense>
  )
})
