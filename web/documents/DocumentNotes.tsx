import type { Document } from '#contract/calls/documents.ts'
import { useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import type { WritingControl } from './useWriting.tsx'

/** Notes above the document: it is archived, somebody has deleted it, or this device still has unsaved changes of it. */
export function DocumentNotes({ document, control, isDeleted }: { document: Document; control: WritingControl; isDeleted: boolean }) {
  const t = useTexts('documents')
  const { documents } = useShell()
  const { draft } = control
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
      {draft && !control.open && (
        <Callout
          role="status"
          title={t('draftTitle')}
          className="mb-6"
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" tone="quiet" onClick={() => control.ask({ what: 'discard' })}>
                {t('draftDiscard')}
              </Button>
              <Button
                size="small"
                tone="primary"
                onClick={() => (draft.isOvertaken ? control.ask({ what: 'draft' }) : control.begin({ draft }))}
              >
                {draft.isOvertaken ? t('draftCompare') : t('draftContinue')}
              </Button>
            </div>
          }
        >
          {t('draftText')} <TimeAgo time={new Date(draft.at).toISOString()} />
          {draft.isOvertaken && ` – ${t('draftMoved')}`}
        </Callout>
      )}
    </>
  )
}
