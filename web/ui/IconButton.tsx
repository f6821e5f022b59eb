import type { ComponentProps, ReactNode } from 'react'
import { CountBadge } from './feedback/Badge.tsx'
import { classes } from './look/classes.ts'
import { Spinner } from './feedback/Spinner.tsx'
import { tip } from './overlays/tip.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name for screen readers, and the words of its tooltip. */
  label: string
  icon: ReactNode
  /** Said after the label in the tooltip: "Ctrl+K". */
  shortcut?: string
  isPending?: boolean
  /** A small number at the upper right corner, said with the label. */
  count?: number
}

/** A square button with a picture only: 32 px, 44 px under a finger. */
export function IconButton({ label, icon, shortcut, isPending, count = 0, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={count ? `${label} (${count})` : label}
      aria-disabled={isPending || undefined}
      {...tip(shortcut ? `${label} (${shortcut})` : label)}
      {...rest}
      onClick={isPending ? undefined : onClick}
      className={classes(
        'relative inline-grid size-8 shrink-0 place-items-center rounded-control text-ink-soft transition-colors',
        'hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink aria-pressed:bg-tint aria-pressed:text-accent',
        'disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:bg-transparent pointer-coarse:size-11',
        isPending && '!cursor-wait',
        className,
      )}
    >
      {isPending ? <Spinner /> : icon}
      {count > 0 && <CountBadge count={count} />}
    </button>
  )
}
