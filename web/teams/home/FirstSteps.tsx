import { CircleCheck, Circle, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { FIRST_STEPS, type FirstStep } from './firstSteps.ts'
import type { FirstStepsShown } from './useFirstSteps.ts'

/** What a new team does first. The steps tick themselves off. */
export function FirstSteps({ steps: { done, acts, dismiss }, className }: { steps: FirstStepsShown; className: string }) {
  const t = useTeamsTexts()
  const count = FIRST_STEPS.filter(step => done[step]).length
  return (
    <Card
      title={t('firstSteps')}
      intro={<span aria-live="polite">{t('stepsDone', { done: count, steps: FIRST_STEPS.length })}</span>}
      actions={<IconButton label={t('dismissSteps')} icon={<X size={17} />} onClick={dismiss} />}
      className={className}
    >
      <ol className="-my-1">
        {FIRST_STEPS.map(step => (
          <Step key={step} step={step} isDone={done[step]} act={acts[step]} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, isDone, act }: { step: FirstStep; isDone: boolean; act: (() => void) | undefined }) {
  const t = useTeamsTexts()
  const Sign = isDone ? CircleCheck : Circle
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-ruling2 py-1.5 not-first:border-t">
      <Sign size={18} aria-hidden="true" className={classes('shrink-0', isDone ? 'text-ok' : 'text-ink-soft')} />
      <span className={classes('min-w-0 flex-1 basis-48', isDone && 'text-ink-soft')}>
        {t(`${step}Step`)}
        {isDone && <span className="sr-only"> {t('stepDone')}</span>}
      </span>
      {!isDone && act && (
        <Button size="small" onClick={act} className="max-sm:ml-7.5">
          {t(`${step}Act`)}
        </Button>
      )}
    </li>
  )
}
