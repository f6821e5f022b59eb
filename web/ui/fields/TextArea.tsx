import { useId, type ComponentProps } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { Field, fieldWiring, type FieldProps } from './Field.tsx'
import { fieldLook } from '#web/ui/look/fieldLook.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text; grows with what is written. */
export function TextArea({ label, isLabelHidden, description, error, required, className, ...textarea }: TextAreaProps) {
  const id = useId()
  return (
    <Field {...{ id, label, isLabelHidden, description, error, required, className }}>
      <textarea
        rows={3}
        {...textarea}
        {...fieldWiring(id, { description, error, required })}
        className={classes(fieldLook, 'field-sizing-content max-h-96 min-h-24 resize-y px-3 py-2')}
      />
    </Field>
  )
}
