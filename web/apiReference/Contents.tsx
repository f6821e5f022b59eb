import { ChevronRight } from 'lucide-react'
import type { DescribedCall } from './description.ts'

const ROW = 'flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-hover pointer-coarse:min-h-11'
const PLACE = 'lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:border-r lg:border-b-0'

/** Chapters, each with its calls folded: beside the text, or before it where there is no room beside it. */
export function Contents({ chapters }: { chapters: readonly { name: string; calls: readonly DescribedCall[] }[] }) {
  return (
    <nav aria-label="Contents" className={`border-b border-ruling bg-side px-3 py-6 text-sm ${PLACE}`}>
      <ChapterLink id="rules" title="For every call" />
      {chapters.map(({ name, calls }) => (
        <details key={name} className="group">
          <summary className={`${ROW} cursor-pointer justify-between font-semibold capitalize`}>
            {name}
            <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
          </summary>
          <ul className="pb-2">
            {calls.map(({ operationId, method }) => (
              <li key={operationId}>
                <a href={`#${operationId}`} className={`${ROW} font-mono text-xs text-ink-soft hover:text-ink`}>
                  <span className="w-13 shrink-0 text-[10px] font-semibold">{method}</span>
                  {operationId.split('.')[1]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <ChapterLink id="channel" title="Realtime channel" />
      <ChapterLink id="models" title="Models" />
    </nav>
  )
}

function ChapterLink({ id, title }: { id: string; title: string }) {
  return (
    <a href={`#${id}`} className={`${ROW} font-semibold`}>
      {title}
    </a>
  )
}
