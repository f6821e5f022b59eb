import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** The name of the choice in a form. */
  name?: string
  className?: string
}

/** One of two to four ways to see the same thing: monthly or yearly, grid or list. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  name,
  className,
}: SegmentedControlProps<Value>) {
  const id = useId()
  return (
    <fieldset className={classes('inline-flex max-w-full rounded-control bg-side p-0.75 ring-1 ring-ruling ring-inset', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map(segment => (
        <label
          key={segment.value}
          className={classes(
            'relative flex min-h-8 min-w-0 flex-1 items-center justify-center gap-2 rounded-small px-3 text-sm font-book whitespace-nowrap text-ink-soft transition-colors pointer-coarse:min-h-11',
            'hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-control/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name ?? id}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 appearance-none rounded-small outline-none"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
