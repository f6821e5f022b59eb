import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Entry } from '../entries.ts'
import { FolderTree } from '../FolderTree.tsx'
import { useFileTexts } from '../useFileTexts.ts'

interface MoveFilesDialogProps {
  workspace: { _id: string; title: string }
  entries: readonly Entry[]
  /** Where they are. */
  from: string
  onClose: () => void
  onMove: (to: string) => void
}

/** Asks into which folder files and folders go; the twin of dragging them there. */
export function MoveFilesDialog({ workspace, entries, from, onClose, onMove }: MoveFilesDialogProps) {
  const t = useFileTexts()
  const [to, setTo] = useState(from)
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      size="small"
      title={entries.length === 1 ? t('moveOne', { name: entries[0]!.name }) : t('moveMany', { count: entries.length })}
      actions={
        <Button
          tone="primary"
          disabled={to === from}
          onClick={() => {
            onClose()
            onMove(to)
          }}
        >
          {t('moveHere')}
        </Button>
      }
    >
      <div className="h-72 max-h-[45vh] overflow-y-auto rounded-control border border-ruling p-1.5">
        <FolderTree workspace={workspace} folder={to} onFolder={setTo} without={new Set(entries.map(({ _id }) => _id))} />
      </div>
    </Dialog>
  )
}
