import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { fieldHeight, fieldLook } from './fieldLook.ts'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Stands inside the field in front of the text, for example the address in front of a permalink. */
    prefix?: ReactNode
  }

/** One line of text with its label, description and error. */
export function TextField({ label, isLabelHidden, description, error, required, className, prefix, ...input }: TextFieldProps) {
  return (
    <Field
      {...{ label, isLabelHidden, description, error, required, className }}
      control={wiring =>
        prefix ? (
          <span className="flex rounded-control">
            <span className="flex max-w-1/2 shrink-0 items-center rounded-l-control border border-r-0 border-control bg-side px-3 text-sm text-ink-soft">
              <span className="truncate">{prefix}</span>
            </span>
            <input type="text" {...input} {...wiring} className={classes(fieldLook, fieldHeight, 'rounded-l-none')} />
          </span>
        ) : (
          <input type="text" {...input} {...wiring} className={classes(fieldLook, fieldHeight)} />
        )
      }
    />
  )
}
