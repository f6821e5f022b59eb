import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { FieldNotes, fieldWiring } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange' | 'className' | 'checked'> & {
  label: ReactNode
  /** Keeps the label for screen readers only, as in a cell of a permissions table. */
  isLabelHidden?: boolean
  description?: ReactNode
  error?: ReactNode
  isChecked?: boolean
  /** Some, but not all, of what it stands for is chosen. */
  isMixed?: boolean
  onChange?: (isChecked: boolean) => void
  className?: string
}

/** A box to tick. */
export function Checkbox({
  label,
  isLabelHidden,
  description,
  error,
  isChecked,
  isMixed = false,
  onChange,
  className,
  ...input
}: CheckboxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])

  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label className="inline-flex min-h-8 items-start gap-2.5 py-1.25 has-disabled:cursor-not-allowed has-disabled:text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-2.75">
        <input
          ref={box}
          type="checkbox"
          {...input}
          {...fieldWiring(id, { description, error, required: input.required })}
          checked={isChecked}
          onChange={event => onChange?.(event.target.checked)}
          className="check rounded-small"
        />
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      {(description || error) && (
        <div className="-mt-1 flex flex-col gap-1 pl-7.5">
          <FieldNotes {...{ id, description, error }} />
        </div>
      )}
    </div>
  )
}
