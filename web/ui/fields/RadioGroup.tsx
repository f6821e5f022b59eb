import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { FieldNotes } from './Field.tsx'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  label: ReactNode
  isLabelHidden?: boolean
  choices: readonly Choice<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Cards with a frame, where a choice has a description or a picture. */
  look?: 'plain' | 'cards'
  name?: string
  /** The form begins with it: the choice that is made has the focus. */
  autoFocus?: boolean
  error?: ReactNode
  isDisabled?: boolean
  className?: string
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden, choices, value, defaultValue, onChange, look = 'plain', autoFocus, error, isDisabled, className } = props
  const id = useId()
  return (
    <fieldset
      disabled={isDisabled}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classes('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-book'}>{label}</legend>
      <div className={classes('flex flex-col', look === 'cards' && 'gap-2')}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={classes(
              'flex min-h-8 items-start gap-2.5 py-1.25 has-disabled:cursor-not-allowed has-disabled:text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-2.75',
              look === 'cards' &&
                'rounded-control border border-ruling bg-surface px-3.5 py-3 transition-colors not-has-disabled:hover:bg-hover has-checked:border-accent has-checked:bg-tint',
            )}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              autoFocus={autoFocus && (value ?? defaultValue) === choice.value}
              disabled={choice.isDisabled}
              onChange={() => onChange?.(choice.value)}
              className="check rounded-full"
            />
            {choice.icon}
            <span className="min-w-0">
              <span className={choice.description ? 'font-book' : undefined}>{choice.label}</span>
              {choice.description && <span className="block text-sm text-ink-soft">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, error }} />
    </fieldset>
  )
}
