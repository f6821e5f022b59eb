import { classes } from './classes.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const TONES: Record<ButtonTone, string> = {
  primary: 'border-accent bg-accent text-accent-ink not-aria-disabled:hover:border-accent-strong not-aria-disabled:hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-ink not-aria-disabled:hover:bg-hover',
  quiet: 'border-transparent text-ink-soft not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
  danger: 'border-danger bg-danger text-accent-ink not-aria-disabled:hover:border-danger-strong not-aria-disabled:hover:bg-danger-strong',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-2.5 text-sm',
  medium: 'min-h-9 px-3.5',
  large: 'min-h-11 px-5 text-base',
}

/** The look that buttons and links share when they stand for an action. */
export const buttonLook = (tone: ButtonTone, size: ButtonSize, className?: string) =>
  classes(
    'group/button inline-flex items-center justify-center gap-2 rounded-control border text-center font-book leading-5 no-underline transition-colors select-none',
    'pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-60 [&_svg]:shrink-0',
    SIZES[size],
    TONES[tone],
    className,
  )
