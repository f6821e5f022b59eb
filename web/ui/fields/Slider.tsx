import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'className'> & {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  className?: string
}

/** A value between two ends, where how much matters less than what is seen. */
export function Slider({ label, onChange, className, ...input }: SliderProps) {
  const id = useId()
  return (
    <div className={classes('flex items-center gap-3', className)}>
      <label htmlFor={id} className="text-sm font-book">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="range"
        onChange={event => onChange(event.target.valueAsNumber)}
        className="h-8 min-w-0 flex-1 pointer-coarse:h-11"
      />
    </div>
  )
}
