import { useRef, useState } from 'react'
import type { OutlineEntry } from '#editor/outline.ts'
import { useTexts } from '#web/data/app.ts'
import { HeadingList } from '#web/shell/summary/HeadingList.tsx'
import { isSummarised } from './isSummarised.ts'

export interface SummaryProps {
  entries: readonly OutlineEntry[]
  /** Whether the reader is writing in the text. */
  isWritten: boolean
}

/**
 * The headings beside the text. They are hidden while the panel of the side navigation shows the same. Without headings the text has their room. They neither
 * appear nor disappear during writing, so that the text does not move sideways.
 */
export function Summary({ entries, isWritten }: SummaryProps) {
  const t = useTexts('documents')
  const scroller = useRef<HTMLElement>(null)
  const isFull = isSummarised(entries)
  const [hasPlace, setPlace] = useState(isFull)
  if (!isWritten && hasPlace !== isFull) setPlace(isFull)
  if (!hasPlace) return null
  if (!isFull) return <div className="summary hidden w-55 shrink-0 @min-[826px]:block" />
  return (
    <nav
      ref={scroller}
      aria-labelledby="summary"
      className="summary sticky top-27 hidden max-h-[calc(100dvh-140px)] w-55 shrink-0 self-start overflow-y-auto overscroll-contain text-[13.5px] text-ink-soft @min-[826px]:block lg:in-[[data-panel=summary]:not([data-side=closed])]:invisible"
    >
      <h2 id="summary" className="mt-1.5 mb-2.5 ml-3.5 text-xs font-semibold">
        {t('summary')}
      </h2>
      <HeadingList
        entries={entries}
        scroller={scroller}
        indentPx={14}
        className="border-l border-ruling"
        linkClass="-ml-px block py-1.25 pr-2 leading-[19px] text-pretty transition-colors hover:text-ink"
        currentClass="font-book text-ink shadow-[inset_2px_0_0_var(--margin)]"
      />
    </nav>
  )
}
