import { classes } from '#web/ui/look/classes.ts'
import { useSetUpTexts } from './useSetUpTexts.ts'

const STEPS = [1, 2, 3] as const

/** How far the set-up has come; each step puts the caret into its first field, and this is said. */
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
