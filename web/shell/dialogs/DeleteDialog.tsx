import type { ListedDocument } from '#contract/calls/documents.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useDialogTexts } from './useDialogTexts.ts'

export interface DeleteDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  document: ListedDocument
  /** How many documents are directly inside it. */
  inside: number
  onConfirm: () => void
}

/** Asks before a document is deleted, and shows what happens to the documents inside it. */
export function DeleteDialog({ document, inside, ...dialog }: DeleteDialogProps) {
  const t = useDialogTexts()
  return (
    <ConfirmDialog {...dialog} title={t('deleteTitle', { title: document.title })} confirmLabel={t('deleteConfirm')}>
      <p>{t('deleteBody')}</p>
      {inside > 0 && <p className="mt-2">{t('deleteChildren', { count: inside })}</p>}
    </ConfirmDialog>
  )
}
