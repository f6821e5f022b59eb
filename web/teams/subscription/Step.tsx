import { Check } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

export type StepState = 'done' | 'active' | 'ahead'

interface StepProps {
  number: number
  title: string
  state: StepState
  /** What was chosen in it, while it is closed. */
  summary?: ReactNode
  /** Opens it again; nothing while all steps wait for an answer. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** One of several steps, of which only the active one is open (`product: 2.8`). The focus follows it. */
export function Step({ number, title, state, summary, onOpen, children }: StepProps) {
  const t = useSubscriptionTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(state)
  useEffect(() => {
    if (state === 'active' && was.current !== 'active') heading.current?.focus()
    was.current = state
  }, [state])
  return (
    <section
      aria-labelledby={id}
      aria-current={state === 'active' ? 'step' : undefined}
      className="rounded-card border border-ruling bg-surface p-5 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={classes(
            'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
            state === 'active' ? 'bg-accent text-accent-ink' : 'bg-side text-ink-soft ring-1 ring-ruling ring-inset',
          )}
        >
          {state === 'done' ? <Check size={15} /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className={classes(
              'font-serif text-xl leading-7 font-semibold tracking-[-0.01em] outline-none',
              state === 'ahead' && 'text-ink-soft',
            )}
          >
            {title}
          </h2>
          {state === 'done' && summary && <p className="text-sm wrap-break-word text-ink-soft">{summary}</p>}
        </div>
        {state === 'done' && onOpen && (
          <Button size="small" tone="quiet" onClick={onOpen} aria-describedby={id}>
            {t('change')}
          </Button>
        )}
      </div>
      {state === 'active' && <div className="mt-5">{children}</div>}
    </section>
  )
}
