import type { DescribedCall } from './description.ts'
import type { ReferenceTexts } from './texts.ts'

/** The calls of one noun, which are a chapter. */
export interface Group {
  id: string
  title: string
  about: string
  calls: DescribedCall[]
}

type Texts = ReferenceTexts['t']

const ownChapters = (t: Texts) => ({
  before: [
    { id: 'start', title: t.start.title },
    { id: 'rules', title: t.rules.title },
  ],
  after: [
    { id: 'channel', title: t.channel.title },
    { id: 'models', title: t.models },
  ],
})

/** Chapters and calls, beside the text. */
export function SideContents({ groups, t }: { groups: readonly Group[]; t: Texts }) {
  const { before, after } = ownChapters(t)
  return (
    <nav
      aria-label={t.contents}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] self-start overflow-y-auto border-r border-ruling bg-side px-3 py-6 text-sm lg:block"
    >
      <ul>
        {before.map(chapter => (
          <ChapterLink key={chapter.id} {...chapter} />
        ))}
        {groups.map(({ id, title, calls }) => (
          <li key={id} className="mt-4">
            <a href={`#${id}`} className="block rounded-control px-2 py-1 font-semibold hover:bg-hover">
              {title}
            </a>
            <ul>
              {calls.map(({ operationId, method, path }) => (
                <li key={operationId}>
                  <a
                    href={`#${operationId}`}
                    className="flex items-baseline gap-2 rounded-control px-2 py-0.75 text-ink-soft hover:bg-hover hover:text-ink"
                  >
                    <span className="w-9 shrink-0 font-mono text-[10px] font-semibold">{method === 'DELETE' ? 'DEL' : method}</span>
                    <span className="min-w-0 truncate font-mono text-xs" title={path}>
                      {operationId.split('.').at(-1)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li aria-hidden="true" className="h-4" />
        {after.map(chapter => (
          <ChapterLink key={chapter.id} {...chapter} />
        ))}
      </ul>
    </nav>
  )
}

function ChapterLink({ id, title }: { id: string; title: string }) {
  return (
    <li>
      <a href={`#${id}`} className="block rounded-control px-2 py-1 font-semibold hover:bg-hover">
        {title}
      </a>
    </li>
  )
}

/** The chapters alone, where there is no room beside the text. */
export function ShortContents({ groups, t }: { groups: readonly Group[]; t: Texts }) {
  const { before, after } = ownChapters(t)
  return (
    <nav aria-label={t.contents} className="mt-7 lg:hidden">
      <ul className="flex flex-wrap gap-2 text-sm">
        {[...before, ...groups, ...after].map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center rounded-full border border-ruling bg-surface px-3 hover:bg-hover pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The calls of a chapter, where there is no room for them beside the text. */
export function CallLinks({ calls }: { calls: readonly DescribedCall[] }) {
  return (
    <ul className="mb-8 divide-y divide-ruling2 border-y border-ruling lg:hidden">
      {calls.map(({ operationId, method, path }) => (
        <li key={operationId}>
          <a href={`#${operationId}`} className="flex min-h-11 items-center gap-3 py-1.5 font-mono text-xs hover:bg-hover">
            <span className="w-12 shrink-0 text-[11px] font-semibold text-ink-soft">{method}</span>
            <span className="min-w-0 wrap-anywhere">{path.replace(/^\/api/, '')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
