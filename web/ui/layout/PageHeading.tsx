import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type PageHeadingProps = { title: ReactNode; intro?: ReactNode; actions?: ReactNode; className?: string }

/** The one <h1> of a page, with an introduction below and the page's actions beside it. */
export function PageHeading({ title, intro, actions, className }: PageHeadingProps) {
  return (
    <header className={classes('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 max-w-[72ch]">
        <h1 className="font-serif text-[32px] leading-10 font-semibold tracking-[-0.015em] text-balance wrap-break-word max-sm:text-[28px] max-sm:leading-9">
          {title}
        </h1>
        {intro && <p className="mt-1.5 text-pretty text-ink-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </header>
  )
}
