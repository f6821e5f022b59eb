import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { Field, fieldWiring, type FieldProps } from './Field.tsx'
import { fieldHeight, fieldLook } from '#web/ui/look/fieldLook.ts'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  isDisabled?: boolean
  /** Its label is in the words of this device, which the server may write differently. */
  isOfDevice?: boolean
}
export type OptionGroup<Value extends string = string> = { title: string; options: readonly Option<Value>[] }

type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange' | 'value' | 'defaultValue' | 'size'> & {
    options: readonly (Option<Value> | OptionGroup<Value>)[]
    value?: Value
    defaultValue?: Value
    onChange?: (value: Value) => void
    /** Shown while nothing is chosen. */
    placeholder?: string
    size?: 'small' | 'medium'
  }

/** One of a few, or of a long list that everybody knows, such as the countries. The browser's own control, so that a phone shows its wheel; its list follows the theme where the browser lets it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    required,
    className,
    options,
    onChange,
    placeholder,
    size = 'medium',
    ...select
  } = props
  const id = useId()
  return (
    <Field {...{ id, label, isLabelHidden, description, error, required, className }}>
      <div className="relative flex">
        <select
          {...select}
          {...fieldWiring(id, { description, error, required })}
          defaultValue={placeholder !== undefined && select.value === undefined ? (select.defaultValue ?? '') : select.defaultValue}
          onChange={onChange && (event => onChange(event.target.value as Value))}
          className={classes(fieldLook, 'select', size === 'small' ? 'h-8 px-2.5 text-sm pointer-coarse:h-11' : fieldHeight)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={required} hidden={required}>
              {placeholder}
            </option>
          )}
          {options.map(entry =>
            'options' in entry ? (
              <optgroup key={entry.title} label={entry.title}>
                {entry.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(entry)
            ),
          )}
        </select>
        <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-soft" />
      </div>
    </Field>
  )
}

const toOption = ({ value, label, isDisabled, isOfDevice }: Option) => (
  <option key={value} value={value} disabled={isDisabled} suppressHydrationWarning={isOfDevice}>
    {label}
  </option>
)
