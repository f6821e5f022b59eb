import { useEffect, useState } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import type { Unsaved } from '#web/data/session/urgentSaves.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

/** Asks before a logout while something could not be saved (`api: drafts`), wherever on the page the logout was chosen. */
export function LogOutQuestion() {
  const { session } = useApp()
  const t = useTexts('logOut')
  const [asked, setAsked] = useState<{ unsaved: Unsaved[]; answer: (leaves: boolean) => void } | null>(null)
  useEffect(
    () =>
      session.onUnsavedLogOut(
        unsaved =>
          new Promise<boolean>(answer => {
            setAsked({ unsaved, answer })
          }),
      ),
    [session],
  )
  const isUnsaved = (outcome: Unsaved) => asked?.unsaved.includes(outcome) === true
  const answer = (leaves: boolean) => {
    asked?.answer(leaves)
    setAsked(null)
  }
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={isOpen => !isOpen && answer(false)}
      title={t('unsavedTitle')}
      confirmLabel={t('unsavedLogOut')}
      isDanger={isUnsaved('lost') || isUnsaved('sending')}
      onConfirm={() => answer(true)}
    >
      {isUnsaved('lost') ? <p>{t('unsavedLost')}</p> : isUnsaved('kept') && <p>{t('unsavedKept')}</p>}
      {isUnsaved('sending') && <p>{t('unsavedImport')}</p>}
    </ConfirmDialog>
  )
}
