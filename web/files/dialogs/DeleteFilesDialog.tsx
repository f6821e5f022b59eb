import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { type Entry, isFolder } from '../entries.ts'
import { useFileTexts } from '../useFileTexts.ts'

interface DeleteFilesDialogProps {
  entries: readonly Entry[]
  onClose: () => void
  onDelete: () => void
}

/** Asks before files or folders are deleted. */
export function DeleteFilesDialog({ entries, onClose, onDelete }: DeleteFilesDialogProps) {
  const t = useFileTexts()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={entries.length === 1 ? t('deleteOne', { name: entries[0]!.name }) : t('deleteMany', { count: entries.length })}
      confirmLabel={t('delete')}
      onConfirm={() => {
        onClose()
        onDelete()
      }}
    >
      {t(entries.some(isFolder) ? 'deleteFolders' : 'deleteFiles')}
    </ConfirmDialog>
  )
}
