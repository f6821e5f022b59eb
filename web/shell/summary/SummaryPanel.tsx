import { useEffect, useRef } from 'react'
import { outline } from '#editor/outline.ts'
import { useTexts } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { PanelHeading } from '#web/shell/side/PanelHeading.tsx'
import { HeadingList } from './HeadingList.tsx'

export interface SummaryPanelProps {
  isOpen: boolean
  open: OpenDocument
  onBack: () => void
}

/** The headings of the open document, three levels of them (`product: 2.4`). As long as it is shown, the page does not show its own beside the text. */
export function SummaryPanel({ open, onBack }: SummaryPanelProps) {
  const t = useTexts('shell')
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(markShown, [])
  const entries = outline(open.document.content).filter(({ level }) => level <= 3)
  return (
    <>
      <PanelHeading onBack={onBack}>{t('summary')}</PanelHeading>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {entries.length === 0 && <p className="px-2.5 py-3 text-ink-soft">{t('noHeadings')}</p>}
        <HeadingList
          entries={entries}
          scroller={scroller}
          indentPx={10}
          linkClass="block rounded-control py-1.25 pr-2 leading-5 text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:py-3"
          currentClass="font-book text-ink! shadow-[inset_2px_0_0_var(--margin)]"
        />
      </div>
    </>
  )
}

/** Styles ask the page itself for this: a rule with `:has()` on it is answered again, for all of the page, with each element that comes or goes. */
function markShown() {
  const page = document.documentElement.dataset
  page.panel = 'summary'
  return () => {
    delete page.panel
  }
}
