import type { ComponentProps } from 'react'
import { classes } from './look/classes.ts'

/** A link inside running text. */
export function Link({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={classes(
        'rounded-small text-accent underline decoration-accent/35 underline-offset-3 transition-colors hover:decoration-accent',
        className,
      )}
    >
      {children}
    </a>
  )
}
