import { classes } from '#web/ui/classes.ts'
import { useSetUpTexts } from './useSetUpTexts.ts'

const STEPS = [1, 2, 3] as const
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** How far the set-up has come. Each new step takes the focus, since the button that led here is gone. */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const t = useSetUpTexts()
  return (
    <div className="mb-6 flex items-center gap-3">
      <div aria-hidden="true" className="flex flex-1 gap-1.5">
        {STEPS.map(one => (
          <span key={one} className={classes('h-1 flex-1 rounded-full', one <= step ? 'bg-accent' : 'bg-ruling')} />
        ))}
      </div>
      <p key={step} ref={step > 1 ? takeFocus : undefined} tabIndex={-1} className="text-sm text-ink-soft outline-none">
        {t('step', { step, steps: STEPS.length })}
      </p>
    </div>
  )
}
