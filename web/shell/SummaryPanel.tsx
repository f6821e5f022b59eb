import { outline } from '#editor/outline.ts'
import { useTexts } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/queries.ts'
import { PanelHeading } from './PanelHeading.tsx'

/** The headings of the open document, three levels of them (spec 1 §2). */
export function SummaryPanel({ open, onBack }: { open: OpenDocument; onBack: () => void }) {
  const t = useTexts('shell')
  const headings = outline(open.document.content).filter(({ level }) => level <= 3)
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <>
      <PanelHeading onBack={onBack}>{t('summary')}</PanelHeading>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {headings.length === 0 && <p className="px-2.5 py-3 text-ink-soft">{t('noHeadings')}</p>}
        <ol>
          {headings.map(({ id, level, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-control py-1.25 pr-2 leading-5 text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:py-3"
                style={{ paddingLeft: 10 + (level - top) * 14 }}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
