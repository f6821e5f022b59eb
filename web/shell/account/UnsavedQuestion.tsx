import { unsavedQuestion as en } from '#texts/en/unsavedQuestion.ts'
import { unsavedQuestion as fr } from '#texts/fr/unsavedQuestion.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import type { Unsaved } from '#web/data/session/urgentSaves.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

const texts = ownTexts(en, fr)

export interface UnsavedQuestionProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The states of the unsaved work; empty while no question is open. */
  unsaved: readonly Unsaved[]
  onConfirm: () => void
}

/** Shows what a logout would leave unsaved, or lose. */
export function UnsavedQuestion({ unsaved, ...dialog }: UnsavedQuestionProps) {
  const t = texts[useApp().lang]
  const has = (outcome: Unsaved) => unsaved.includes(outcome)
  return (
    <ConfirmDialog {...dialog} title={t('unsavedTitle')} confirmLabel={t('unsavedLogOut')} isDanger={has('lost') || has('sending')}>
      {has('lost') ? <p>{t('unsavedLost')}</p> : has('kept') && <p>{t('unsavedKept')}</p>}
      {has('sending') && <p>{t('unsavedImport')}</p>}
    </ConfirmDialog>
  )
}
