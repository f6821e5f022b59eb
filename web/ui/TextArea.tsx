import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { fieldLook } from './fieldLook.ts'

/** Several lines of text; grows with what is written. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  required,
  className,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field
      {...{ label, isLabelHidden, description, error, required, className }}
      control={wiring => (
        <textarea rows={3} {...textarea} {...wiring} className={classes(fieldLook, 'field-sizing-content max-h-96 resize-y px-3 py-2')} />
      )}
    />
  )
}
