import { classes } from '#web/ui/look/classes.ts'
import { useSetUpTexts } from './useSetUpTexts.ts'

const STEPS = [1, 2, 3] as const

/** The progress of the set-up. Each step focuses its first field, and the progress is announced with it. */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const t = useSetUpTexts()
  return (
    <div className="mb-6 flex items-center gap-3">
      <div aria-hidden="true" className="flex flex-1 gap-1.5">
        {STEPS.map(one => (
          <span key={one} className={classes('h-1 flex-1 rounded-full', one <= step ? 'bg-accent' : 'bg-ruling')} />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t('step', { step, steps: STEPS.length })}
      </p>
    </div>
  )
}
