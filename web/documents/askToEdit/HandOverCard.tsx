import { useEffect, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useStoreState } from '../useStoreState.ts'
import { askToEditTexts } from './askToEditTexts.ts'
import type { HandOver } from './handOver.ts'

/** Shows a writer who asks for the document, and what they can answer. It stands at the lower edge of the window and moves nothing. */
export function HandOverCard({ handOver }: { handOver: HandOver | null }) {
  const { lang } = useApp()
  const t = askToEditTexts[lang]
  const { askers = [], dueAt = null } = useStoreState(handOver) ?? {}
  const seconds = useSecondsUntil(dueAt)
  const [first, ...others] = askers
  const user = first?.user
  const name = user ? `${user.firstname} ${user.lastname}` : ''
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px)+var(--notice-bar,0px))] z-9 flex justify-center lg:not-in-data-[side=closed]:left-[calc(var(--side-width,350px)+1rem)]"
    >
      {user && (
        <div className="pointer-events-auto w-full max-w-[480px] animate-rise rounded-card border border-ruling bg-surface p-4 shadow-raised">
          <div className="flex items-start gap-3">
            <Face id={user._id} name={name} src={user.avatar} size={32} />
            <div className="min-w-0 wrap-break-word">
              <p className="font-semibold">{t('wants', { name })}</p>
              <p className="text-sm text-ink-soft">
                {others.length > 0 && `${t('more', { count: others.length })} `}
                {t('saves')}
              </p>
            </div>
          </div>
          {/* The seconds are for the eye: read aloud, they would drown everything else. */}
          {seconds !== null && (
            <p aria-hidden="true" className="mt-2 text-sm font-book">
              {t('handsOver', { name: user.firstname, seconds })}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" tone="primary" onClick={handOver?.now}>
              {t('now')}
            </Button>
            {dueAt === null && (
              <Button size="small" onClick={handOver?.soon}>
                {t('inAMinute')}
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={handOver?.decline}>
              {dueAt === null ? t('notNow') : t('keep')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const SECOND_MS = 1000

function useSecondsUntil(time: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (time === null) return
    let cancel = () => {}
    const tick = () => {
      setNow(Date.now())
      cancel = after(SECOND_MS, tick)
    }
    cancel = after(0, tick)
    return () => cancel()
  }, [time])
  return time === null ? null : Math.max(0, Math.min(Math.ceil((time - now) / SECOND_MS), 60))
}
