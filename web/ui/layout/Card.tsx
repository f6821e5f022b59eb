import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type CardProps = { title?: ReactNode; intro?: ReactNode; actions?: ReactNode; children?: ReactNode; className?: string }

/** A sheet that holds what belongs together: a section of settings, a plan, a template. */
export function Card({ title, intro, actions, children, className }: CardProps) {
  return (
    <section className={classes('rounded-card border border-ruling bg-surface p-5 sm:p-6', className)}>
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            {title && <h2 className="font-serif text-xl leading-7 font-semibold tracking-[-0.01em]">{title}</h2>}
            {intro && <p className="mt-0.5 text-sm text-ink-soft">{intro}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
