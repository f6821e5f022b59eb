import type { RefObject } from 'react'
import type { OutlineEntry } from '#editor/outline.ts'
import { useTexts } from '#web/data/app.ts'
import { classes } from '#web/ui/classes.ts'
import { headingsIn, useCurrentHeading } from './useCurrentHeading.ts'

/** The headings beside the text, the one that is being read marked. While writing they have no anchors, so the place in the text counts. */
export function Summary({ entries, text }: { entries: readonly OutlineEntry[]; text: RefObject<HTMLElement | null> }) {
  const t = useTexts('documents')
  const current = useCurrentHeading(text, entries.length)
  const top = Math.min(...entries.map(({ level }) => level))
  // Its place is kept, so that the text does not move aside when a second heading is written.
  if (entries.length < 2) return <div aria-hidden="true" className="hidden w-55 shrink-0 @min-[826px]:block" />
  return (
    <nav
      aria-labelledby="summary"
      className="sticky top-27 hidden max-h-[calc(100dvh-140px)] w-55 shrink-0 self-start overflow-y-auto overscroll-contain text-[13.5px] text-ink-soft @min-[826px]:block"
    >
      <h2 id="summary" className="mt-1.5 mb-2.5 ml-3.5 text-xs font-semibold">
        {t('summary')}
      </h2>
      <ol className="border-l border-ruling">
        {entries.map(({ id, level, text: words }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={index === current ? 'location' : undefined}
              onClick={event => {
                const heading = text.current && headingsIn(text.current)[index]
                if (!heading) return
                event.preventDefault()
                if (heading.id) window.history.replaceState(window.history.state, '', `#${heading.id}`)
                heading.scrollIntoView({ behavior: 'smooth', block: 'start' })
              }}
              style={{ paddingLeft: 14 + Math.min(level - top, 2) * 14 }}
              className={classes(
                '-ml-px block py-1.25 pr-2 leading-[19px] text-pretty transition-colors hover:text-ink',
                index === current && 'font-book text-ink shadow-[inset_2px_0_0_var(--margin)]',
              )}
            >
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
