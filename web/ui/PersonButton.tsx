import type { ReactNode } from 'react'
import { classes } from './look/classes.ts'

interface PersonButtonProps {
  id: string
  name: string
  /** In the place of its words. */
  label?: string
  className?: string
  children: ReactNode
}

/** A face or a name that opens the preview of the person. Plain attributes: the one preview of the page listens for all of them (`web/shell/people/followFaces.ts`). */
export function PersonButton({ id, name, label, className, children }: PersonButtonProps) {
  return (
    <button
      type="button"
      data-person={id}
      data-name={name}
      aria-label={label}
      aria-haspopup="dialog"
      className={classes('rounded-small hover:underline', className)}
    >
      {children}
    </button>
  )
}
