import { Pencil } from 'lucide-react'
import type { Document } from '#contract/calls/documents.ts'
import { useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { Editing } from './useEditing.tsx'
import { useNowEditing } from './useNowEditing.ts'
import type { WaitingButtonProps } from './WaitingButton.tsx'

const WaitingButton = onDemand<WaitingButtonProps>(() => import('./WaitingButton.tsx').then(module => module.WaitingButton))

/** Begins to write; while somebody else does, says who and since when, and what one can do meanwhile (`interface: editor shell`). */
export function EditButton({ document, editing }: { document: Document; editing: Editing }) {
  const t = useTexts('documents')
  const { isStarting, start, warm } = editing
  const now = useNowEditing(document)
  return (
    <>
      <WaitingButton isOpen={now !== null} document={document} now={now} editing={editing} />
      {!now && (
        <Button
          tone="primary"
          icon={<Pencil size={15} aria-hidden="true" />}
          kbd={<Kbd keys="Ctrl+E" />}
          isPending={isStarting}
          onClick={start}
          {...warm}
        >
          {t('edit')}
        </Button>
      )}
    </>
  )
}
