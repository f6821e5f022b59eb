import { Check, Ellipsis } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Crumb, Document } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isAtLeast } from '#domain/policy.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { useRenameKey } from '#web/shell/documents/useRenameKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { MenuTrigger } from '#web/ui/overlays/MenuTrigger.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { EditButton } from './EditButton.tsx'
import type { DocumentMenuProps } from './head/DocumentMenu.tsx'
import type { PresenceProps } from './presence/Presence.tsx'
import type { ShareButtonProps } from './sharing/ShareButton.tsx'
import type { WritingControl } from './useWriting.tsx'

const Presence = onDemand<PresenceProps>(() => import('./presence/Presence.tsx').then(module => module.Presence))
const DocumentMenu = onDemand<DocumentMenuProps>(() => import('./head/DocumentMenu.tsx').then(module => module.DocumentMenu))
const FavouriteButton = onIdle<{ document: Document }>(() => import('./head/FavouriteButton.tsx').then(module => module.FavouriteButton))

const ShareButton = onIdle<ShareButtonProps>(() => import('./sharing/ShareButton.tsx').then(module => module.ShareButton))

interface DocumentActionsProps {
  workspace: Workspace
  document: Document
  path: readonly Crumb[]
  control: WritingControl
  /** Opens the field that finds words in this document. */
  onFind: () => void
}

/** The right end of the bar: the state of saving, Edit or Done, and everything else in a menu. */
export function DocumentActions(props: DocumentActionsProps) {
  const { document, control } = props
  const t = useTexts('documents')
  const { channel } = useApp()
  const isConnected = useSyncExternalStore(channel.subscribe, channel.getState, () => 'idle') === 'connected'
  const { canWrite, open, phase, finish } = control
  return (
    <>
      <Presence isOpen={isConnected} document={document._id} hasWriterBeside={canWrite && !open} hasRoomOnPhone={!open} />
      {open && <open.parts.SaveState writing={open.writing} onResolve={() => control.ask()} />}
      <span className="size-8 max-sm:hidden pointer-coarse:size-11">
        <FavouriteButton document={document} />
      </span>
      {isAtLeast(document.access, 'manage') && (
        <ShareButton workspace={props.workspace} document={document} path={props.path} isWriting={open !== null} />
      )}
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
