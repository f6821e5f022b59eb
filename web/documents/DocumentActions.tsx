import { Check, Ellipsis } from 'lucide-react'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { useTexts } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { useRenameKey } from '#web/shell/documents/useRenameKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { MenuTrigger } from '#web/ui/overlays/MenuTrigger.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { BarToolsProps } from './BarTools.tsx'
import { EditButton } from './EditButton.tsx'
import type { DocumentMenuProps } from './head/DocumentMenu.tsx'

const BarTools = onIdle<BarToolsProps>(() => import('./atIdle.ts').then(module => module.BarTools))
const DocumentMenu = onDemand<DocumentMenuProps>(() => import('./head/DocumentMenu.tsx').then(module => module.DocumentMenu))

interface DocumentActionsProps extends BarToolsProps {
  /** Opens the field that finds words in this document. */
  onFind: (withReplacing?: boolean) => void
  /** Opens the comments on this document. */
  onComments: () => void
}

/** The right end of the bar: the state of saving, Edit or Done, and everything else in a menu. */
export function DocumentActions(props: DocumentActionsProps) {
  const { document, control } = props
  const t = useTexts('documents')
  const { canWrite, open, phase, finish } = control
  return (
    <>
      {open && <open.parts.SaveState writing={open.writing} onResolve={() => control.ask()} />}
      <BarTools {...props} />
      {open ? (
        <Button tone="primary" icon={<Check size={16} aria-hidden="true" />} isPending={phase === 'finishing'} onClick={finish}>
          {t('done')}
        </Button>
      ) : (
        canWrite && <EditButton document={document} control={control} />
      )}
      <MenuOfDocument {...props} />
    </>
  )
}

function MenuOfDocument(props: DocumentActionsProps) {
  const t = useTexts('documents')
  const { document, control } = props
  useRenameKey(control.canWrite && document.slug !== OVERVIEW_SLUG ? () => control.begin({ selectTitle: true }) : undefined)
  return (
    <MenuTrigger label={t('actions')} icon={<Ellipsis size={18} />} menu={DocumentMenu}>
      {panel => <DocumentMenu {...panel} {...props} />}
    </MenuTrigger>
  )
}
