import { Button } from '../Button.tsx'
import { Kbd } from '../Kbd.tsx'
import { COMMENTS } from '#web/platform/shortcuts/document.ts'

interface SendButtonsProps {
  cancelLabel: string
  sendLabel: string
  /** There is nothing to send yet. */
  isEmpty: boolean
  isPending: boolean
  onCancel: () => void
  onSend: () => void
}

/** The end of a field whose words are sent by its button or by `Ctrl+Enter`, which the field itself listens to. */
export const SendButtons = ({ cancelLabel, sendLabel, isEmpty, isPending, onCancel, onSend }: SendButtonsProps) => (
  <div className="mt-2 flex flex-wrap justify-end gap-2">
    <Button size="small" tone="quiet" onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button size="small" tone="primary" disabled={isEmpty} isPending={isPending} kbd={<Kbd keys={COMMENTS.send[0]} />} onClick={onSend}>
      {sendLabel}
    </Button>
  </div>
)
