import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

export type FieldProps = {
  label: ReactNode
  /** Keeps the label for screen readers only, where the place says what the field is for. */
  isLabelHidden?: boolean
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
}

/** The attributes that tie a control to the label, description and error that Field shows around it. */
export const fieldWiring = (id: string, { description, error, required }: Pick<FieldProps, 'description' | 'error' | 'required'>) => ({
  id,
  required,
  'aria-describedby': [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? (true as const) : undefined,
})

/** Label, description and error around one control, which carries `fieldWiring(id, …)`. */
export function Field({
  id,
  label,
  isLabelHidden,
  description,
  error,
  required,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-book'}>
        {label}
        {required && !isLabelHidden && (
          <span aria-hidden="true" className="ml-1 text-ink-soft">
            *
          </span>
        )}
      </label>
      {children}
      <FieldNotes {...{ id, description, error }} />
    </div>
  )
}

/** What stands below a control: how to fill it in, and what is wrong with it. */
export function FieldNotes({ id, description, error }: { id: string; description?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {description && (
        <p id={`${id}-description`} className="text-sm text-ink-soft">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={15} className="mt-0.75 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-break-word">{error}</span>
        </p>
      )}
    </>
  )
}
