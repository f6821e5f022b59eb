import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/look/classes.ts'

interface HomeSectionProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the home of a team. One that would be empty is left out. */
export function HomeSection({ title, action, className, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-xs font-semibold text-ink-soft">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
