import { useTexts } from '#web/data/app.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import type { WritingControl } from './useWriting.tsx'
import { useWritingTexts } from './saving/useWritingTexts.ts'

export interface DraftNoteProps {
  isOpen: boolean
  control: WritingControl
}

/** This device still has changes of the text that never reached the server. */
export function DraftNote({ control }: DraftNoteProps) {
  const t = useTexts('documents')
  const w = useWritingTexts()
  const { draft } = control
  if (!draft || control.open) return null
  return (
    <Callout
      role="status"
      title={w('draftTitle')}
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="quiet" onClick={() => control.ask({ what: 'discard' })}>
            {w('draftDiscard')}
          </Button>
          <Button
            size="small"
            tone="primary"
            onClick={() => (draft.isOvertaken ? control.ask({ what: 'draft' }) : control.begin({ draft }))}
          >
            {draft.isOvertaken ? w('draftCompare') : w('draftContinue')}
          </Button>
        </div>
      }
    >
      {t('draftText')} <TimeAgo time={new Date(draft.at).toISOString()} />
      {draft.isOvertaken && ` – ${t('draftMoved')}`}
    </Callout>
  )
}
