import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type ProgressBarProps = {
  label: ReactNode
  isLabelHidden?: boolean
  /** From 0 to 1; without it the bar says only that work goes on. */
  value?: number
  /** In words: "12 of 40 files", "0.9 of 2 GB". */
  valueText?: string
  tone?: 'accent' | 'danger'
  className?: string
}

/** How far long work has come, or how full something is. */
export function ProgressBar({ label, isLabelHidden, value, valueText, tone = 'accent', className }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex justify-between gap-4 text-sm'}>
        <span id={id} className="min-w-0 truncate">
          {label}
        </span>
        {valueText && <span className="text-ink-soft tabular-nums">{valueText}</span>}
      </div>
      <progress
        aria-labelledby={id}
        aria-valuetext={valueText}
        max={1}
        value={value}
        className={classes('progress', tone === 'danger' ? 'text-danger' : 'text-accent')}
      />
    </div>
  )
}
