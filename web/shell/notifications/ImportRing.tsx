import { classes } from '#web/ui/look/classes.ts'
import { useImportProgress } from './useImportsShown.ts'

const RADIUS = 13.5
const LENGTH = 2 * Math.PI * RADIUS

/** How far what is being imported is, drawn around the button that leads to it; nothing while nothing is. */
export function ImportRing() {
  const progress = useImportProgress()
  if (!progress) return null
  const { label, value, valueText } = progress
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      aria-valuetext={valueText}
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      <svg
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
        className={classes('size-8 -rotate-90', value === undefined && 'animate-spin')}
      >
        <circle cx="16" cy="16" r={RADIUS} className="stroke-ruling" />
        <circle
          cx="16"
          cy="16"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(value ?? 0.25) * LENGTH} ${LENGTH}`}
          className="stroke-accent transition-[stroke-dasharray]"
        />
      </svg>
    </span>
  )
}
