import { Pencil } from 'lucide-react'
import { useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { WritingControl } from './useWriting.tsx'
import { useNowEditing } from './useNowEditing.ts'
import type { WaitingButtonProps } from './WaitingButton.tsx'
import type { Written } from './writing/target.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'

const WaitingButton = onDemand<WaitingButtonProps>(() => import('./WaitingButton.tsx').then(module => module.WaitingButton))

/** Begins to write. While another person writes, it shows who and since when, and what can be done meanwhile (`interface: editor shell`). */
export function EditButton({ document, control }: { document: Written; control: WritingControl }) {
  const t = useTexts('documents')
  const now = useNowEditing(document)
  return (
    <>
      <WaitingButton isOpen={now !== null} document={document} now={now} control={control} />
      {!now && (
        <Button
          tone="primary"
          icon={<Pencil size={15} aria-hidden="true" />}
          kbd={<Kbd keys={DOCUMENT.edit[0]} />}
          isPending={control.phase === 'starting'}
          onClick={() => control.begin()}
          {...control.warm}
        >
          <span className="max-[26rem]:sr-only">{t('edit')}</span>
        </Button>
      )}
    </>
  )
}
