import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { Field, fieldWiring, type FieldProps } from './Field.tsx'
import { fieldHeight, fieldLook } from '#web/ui/look/fieldLook.ts'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'prefix'> & {
    /** Stands inside the field in front of the text, for example the address in front of a permalink. */
    prefix?: ReactNode
    /** Stands inside the field behind the text: a button, a unit. */
    suffix?: ReactNode
  }

/** One line of text with its label, description and error. */
export function TextField({ label, isLabelHidden, description, error, required, className, prefix, suffix, ...input }: TextFieldProps) {
  const id = useId()
  const control = (
    <input
      type="text"
      {...input}
      {...fieldWiring(id, { description, error, required })}
      className={classes(fieldLook, fieldHeight, prefix != null && 'rounded-l-none', suffix != null && 'pr-11')}
    />
  )
  return (
    <Field {...{ id, label, isLabelHidden, description, error, required, className }}>
      {prefix == null && suffix == null ? (
        control
      ) : (
        <div className="relative flex">
          {prefix != null && (
            <span className="flex max-w-1/2 shrink-0 items-center rounded-l-control border border-r-0 border-control bg-side px-3 text-sm text-ink-soft">
              <span className="truncate">{prefix}</span>
            </span>
          )}
          {control}
          {suffix != null && <span className="absolute inset-y-0 right-1 flex items-center">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
