import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

/** A card that is one link: its whole face leads there. */
export function LinkCard({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={classes(
        'block rounded-card border border-ruling bg-surface p-5 transition-[border-color,box-shadow] hover:border-accent/50 hover:shadow-raised',
        className,
      )}
    >
      {children}
    </a>
  )
}
