import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useApp } from '#web/data/app.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useLeavingTexts } from './useLeavingTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

/** Asks before a page with unsaved changes is left, closed, or ended by a logout (`product: 2.8`). */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { session } = useApp()
  const t = useLeavingTexts()
  // A page that replaces its own address stays as it is: something has got another permalink.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  const warn = useEffectEvent((event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault())
  const outcome = useEffectEvent(async () => (isUnsaved() ? 'lost' : 'saved') as 'lost' | 'saved')
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', onUnload)
    const forget = session.onUrgentSave(() => outcome())
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      forget()
    }
  }, [session])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={isOpen => !isOpen && blocker.reset?.()}
      title={t('title')}
      confirmLabel={t('leave')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
