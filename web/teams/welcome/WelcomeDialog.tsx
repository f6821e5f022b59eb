import { type KeyboardEvent, useState } from 'react'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { type WelcomeStep, WelcomeSun } from '#web/ui/illustrations/WelcomeSun.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useWelcomeTexts } from './useWelcomeTexts.ts'

export interface WelcomeDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const STEPS = 4

/** The welcome: a sun that rises in four steps (`product: 2.3`). Escape skips it; the arrow keys go on and back. */
export function WelcomeDialog({ isOpen, onOpenChange }: WelcomeDialogProps) {
  const t = useWelcomeTexts()
  const { team } = useShell()
  const [step, setStep] = useState<WelcomeStep>(1)
  const end = () => onOpenChange(false)
  const go = (by: 1 | -1) => setStep(Math.min(STEPS, Math.max(1, step + by)) as WelcomeStep)
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  const isLast = step === STEPS
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={end}
      size="small"
      title={t(`title${step}`, { team: team.title })}
      actions={
        <div className="flex w-full flex-wrap items-center gap-2.5">
          <span className="mr-auto text-sm text-ink-soft tabular-nums">{t('step', { step, steps: STEPS })}</span>
          {step === 1 ? (
            <Button tone="quiet" onClick={end} onKeyDown={walk}>
              {t('skip')}
            </Button>
          ) : (
            <Button onClick={() => go(-1)} onKeyDown={walk}>
              {t('back')}
            </Button>
          )}
          {/* One button throughout, so that it keeps the focus. */}
          <Button tone="primary" onClick={isLast ? end : () => go(1)} onKeyDown={walk} autoFocus>
            {isLast ? t('start') : t('next')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <WelcomeSun step={step} />
        <p aria-live="polite" className="min-h-18 text-center text-pretty">
          {t(`text${step}`)}
        </p>
      </div>
    </Dialog>
  )
}
