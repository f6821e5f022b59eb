import { useTexts } from '#web/data/app.ts'
import { classes } from '#web/ui/look/classes.ts'

/** A document beside another one in the tree. */
export interface Neighbour {
  href: string
  title: string
}

/** The documents before and after one in the tree. */
export interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
}

/** The documents before and after this one at the foot of the page, where the bar has no room for them. */
export function NeighboursBelow({ previous, next }: Neighbours) {
  const t = useTexts('shell')
  if (!previous && !next) return null
  return (
    <nav aria-label={t('beside')} className={belowLook}>
      {previous && <NeighbourBelow neighbour={previous} kind="previous" />}
      {next && <NeighbourBelow neighbour={next} kind="next" className="col-start-2" />}
    </nav>
  )
}

/** Nothing lies over it: neither the empty page below a text nor the bar of who writes there. */
const belowLook =
  'relative -mt-12 grid grid-cols-2 gap-3 px-5 pb-[calc(2rem+var(--bottom-bar,0px))] sm:pr-8 sm:pl-14 md:hidden print:hidden'

function NeighbourBelow({ neighbour, kind, className }: { neighbour: Neighbour; kind: 'previous' | 'next'; className?: string }) {
  const t = useTexts('shell')
  return (
    <a
      href={neighbour.href}
      className={classes('block min-h-14 rounded-control border border-ruling2 px-3.5 py-2.5 transition-colors hover:bg-hover', className)}
    >
      <span className="block text-xs text-ink-soft">{t(kind === 'previous' ? 'before' : 'after')}</span>
      <span dir="auto" className="line-clamp-2 text-sm font-book wrap-break-word">
        {neighbour.title}
      </span>
    </a>
  )
}
