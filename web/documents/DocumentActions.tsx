import { ArchiveRestore, Check, Ellipsis, FileDown, FolderDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { rowMenuSections } from '#web/shell/tree/rowMenu.tsx'
import { useRowCommands } from '#web/shell/tree/useRowCommands.ts'
import { useRenameKey } from '#web/shell/documents/useRenameKey.ts'
import { Button } from '#web/ui/Button.tsx'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { EditButton } from './EditButton.tsx'
import type { PresenceProps } from './presence/Presence.tsx'
import type { WritingControl } from './useWriting.tsx'

const Presence = onDemand<PresenceProps>(() => import('./presence/Presence.tsx').then(module => module.Presence))

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
      <DocumentMenu workspace={workspace} document={document} control={control} />
    </>
  )
}

function DocumentMenu({ workspace, document, control }: DocumentActionsProps) {
  const app = useApp()
  const t = useTexts('documents')
  const tree = useTexts('tree')
  const { documents } = useShell()
  const { ofDocument } = useRowCommands()
  const isOverview = document.slug === OVERVIEW_SLUG
  const { canDelete, canArchive, childCount } = document

  const commands = ofDocument(workspace, document, childCount, () => control.begin({ selectTitle: true }))
  const { href, copyLink, duplicate, move, addChild, remove, archive } = commands
  // The page has the reader's exact rights; the row had to guess.
  const rename = control.canWrite && !isOverview ? commands.rename : undefined
  useRenameKey(rename)
  const sections = rowMenuSections(
    tree,
    {
      href,
      copyLink,
      ...(rename && { rename }),
      ...(!isOverview && !document.isArchived && { duplicate, move: control.canWrite ? move : undefined, addChild }),
      ...(canArchive && !isOverview && !document.isArchived && { archive }),
      ...(canDelete && !isOverview && { remove }),
    },
    'document',
  )
  const exportMarkdown = (below: boolean) =>
    import('./exporting/exportDocument.ts').then(
      script => script.exportDocument(app, document, below),
      () => {}, // a missing script is reported elsewhere
    )
  const own: MenuSection = {
    items: [
      { id: 'markdown', label: t('exportMarkdown'), icon: <FileDown size={16} />, onAction: () => void exportMarkdown(false) },
      ...(childCount > 0
        ? [
            {
              id: 'markdownBelow',
              label: t('exportBelow'),
              icon: <FolderDown size={16} />,
              onAction: () => void exportMarkdown(true),
            },
          ]
        : []),
      ...(document.isArchived && canArchive
        ? [
            {
              id: 'unarchive',
              label: t('unarchive'),
              icon: <ArchiveRestore size={16} />,
              onAction: () => void documents.unarchive(document),
            },
          ]
        : []),
    ],
  }
  return (
    <MenuButton
      label={t('actions')}
      icon={<Ellipsis size={18} />}
      placement="bottom end"
      sections={[...sections.slice(0, -1), own, ...sections.slice(-1)]}
    />
  )
}
