import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children' | 'onChange' | 'className' | 'checked'> & {
  label: ReactNode
  isLabelHidden?: boolean
  description?: ReactNode
  isOn: boolean
  onChange?: (isOn: boolean) => void
  className?: string
}

/** On or off, at once: the change needs no button. The words stand at the left, the switch at the right. */
export function Switch({ label, isLabelHidden, description, isOn, onChange, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={classes(
        'flex min-h-8 items-start justify-between gap-4 py-1 has-disabled:text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        <span id={`${id}-label`} className="font-book">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        {...input}
        checked={isOn}
        aria-checked={isOn}
        onChange={event => onChange?.(event.target.checked)}
        className="switch"
      />
    </label>
  )
}
