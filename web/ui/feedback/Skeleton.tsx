import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { useUiTexts } from '#web/ui/UiTexts.ts'

/** The grey shape of something that is on its way. It keeps the place and shows itself only after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block h-4 rounded-small bg-edge', className)} />
}

/** Around a group of skeletons: tells screen readers once that something is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const texts = useUiTexts()
  return (
    <div aria-live="polite" aria-busy="true" className={className}>
      <span className="sr-only">{texts.loading}</span>
      {children}
    </div>
  )
}

/** Rows of a list on their way, as high as the rows that will replace them. */
export function SkeletonRows({ rows = 5, rowHeight = 40 }: { rows?: number; rowHeight?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-2" style={{ height: rowHeight }}>
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className={WIDTHS[row % WIDTHS.length]} />
        </div>
      ))}
    </Loading>
  )
}

const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-7/12']
