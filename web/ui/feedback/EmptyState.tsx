import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type EmptyStateProps = {
  illustration?: ReactNode
  /** One sentence: what goes here, or what was not found. */
  sentence: ReactNode
  /** What to do about it. */
  action?: ReactNode
  className?: string
}

/** A place with nothing in it yet says what belongs there and offers the way. */
export function EmptyState({ illustration, sentence, action, className }: EmptyStateProps) {
  return (
    <div className={classes('mx-auto flex max-w-[44ch] flex-col items-center px-4 py-10 text-center', className)}>
      {illustration}
      <p className={classes('text-pretty text-ink-soft', illustration != null && 'mt-4')}>{sentence}</p>
      {action && <div className="mt-5 flex max-w-full flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
