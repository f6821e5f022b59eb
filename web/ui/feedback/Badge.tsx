import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-side text-ink-soft ring-ruling',
  accent: 'bg-tint text-accent ring-accent/20',
  ok: 'bg-ok-tint text-ok ring-ok/20',
  warn: 'bg-callout text-ink ring-warn/30',
  danger: 'bg-danger-tint text-danger ring-danger/20',
}

/** A state in one or two words: Owner, Pending, Paid. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs leading-4 font-book whitespace-nowrap ring-1 ring-inset [&_svg]:size-3',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** The number on the corner of an icon button, which says it in its own label; written by style, so that no text is outside that label. */
export function CountBadge({ count }: { count: number }) {
  return <span aria-hidden="true" data-count={count > 99 ? '99+' : count} className="count-badge" />
}
