import { Check, Ellipsis } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { useRenameKey } from '#web/shell/documents/useRenameKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import type { DocumentMenuProps } from './DocumentMenu.tsx'
import { EditButton } from './EditButton.tsx'
import type { PresenceProps } from './presence/Presence.tsx'
import { renameCommand } from './renameCommand.ts'
import type { WritingControl } from './useWriting.tsx'

const Presence = onDemand<PresenceProps>(() => import('./presence/Presence.tsx').then(module => module.Presence))
const DocumentMenu = onDemand<DocumentMenuProps>(() => import('./DocumentMenu.tsx').then(module => module.DocumentMenu))

interface DocumentActionsProps {
  workspace: Workspace
  document: Document
  control: WritingControl
}

/** The right end of the bar: the state of saving, Edit or Done, and everything else in a menu. */
export function DocumentActions({ workspace, document, control }: DocumentActionsProps) {
  const t = useTexts('documents')
  const { channel } = useApp()
  const isConnected = useSyncExternalStore(channel.subscribe, channel.getState, () => 'idle') === 'connected'
  const { canWrite, open, phase, finish } = control
  return (
    <>
      <Presence isOpen={isConnected} document={document._id} hasWriterBeside={canWrite && !open} hasRoomOnPhone={!open} />
      {open && <open.parts.SaveState writing={open.writing} onResolve={() => control.ask()} />}
      {open ? (
        <Button tone="primary" icon={<Check size={16} aria-hidden="true" />} isPending={phase === 'finishing'} onClick={finish}>
          {t('done')}
        </Button>
      ) : (
        canWrite && <EditButton document={document} control={control} />
      )}
      <MoreButton workspace={workspace} document={document} control={control} />
    </>
  )
}

function MoreButton({ workspace, document, control }: DocumentActionsProps) {
  const t = useTexts('documents')
  const { trigger, panel } = usePanel(DocumentMenu, 'menu')
  useRenameKey(renameCommand(document, control))
  return (
    <>
      <IconButton {...trigger} label={t('actions')} icon={<Ellipsis size={18} />} />
      <DocumentMenu {...panel} workspace={workspace} document={document} control={control} />
    </>
  )
}
