import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type FieldProps = {
  label: ReactNode
  /** Keeps the label for screen readers only, where the place says what the field is for. */
  isLabelHidden?: boolean
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
}

type Wiring = { id: string; required?: boolean; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, description and error around one control; hands the control the attributes that tie them together. */
export function Field({
  label,
  isLabelHidden,
  description,
  error,
  required,
  className,
  control,
}: FieldProps & { control: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
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
      {control({ id, required, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {description && (
        <p id={`${id}-description`} className="text-sm text-ink-soft">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={15} className="mt-0.75 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
