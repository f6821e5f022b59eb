import type { Document } from '#contract/calls/documents.ts'
import { useTexts } from '#web/data/app.ts'
import { useDocumentActions } from '#web/shell/documents/useDocumentActions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { DraftNoteProps } from './DraftNote.tsx'
import type { WritingControl } from './useWriting.tsx'

export const DraftNote = onDemand<DraftNoteProps>(() => import('./DraftNote.tsx').then(module => module.DraftNote))

/** Notes above the document: it is archived, somebody has deleted it, or this device still has unsaved changes of it. */
export function DocumentNotes({ document, control, isDeleted }: { document: Document; control: WritingControl; isDeleted: boolean }) {
  const t = useTexts('documents')
  const documents = useDocumentActions()
  return (
    <>
      {isDeleted && (
        <Callout tone="danger" role="status" title={t('deletedTitle')} className="sticky top-18 z-9 mb-6">
          {t('deletedNote')}
        </Callout>
      )}
      {document.isArchived && !isDeleted && (
        <Callout
          tone="info"
          className="mb-6"
          action={
            document.canArchive && (
              <Button size="small" onClick={() => void documents.unarchive(document)}>
                {t('unarchive')}
              </Button>
            )
          }
        >
          {t('archivedNote')}
        </Callout>
      )}
      <DraftNote isOpen={control.draft !== null} control={control} />
    </>
  )
}
