import { ArchiveRestore, FileDown, FolderDown } from 'lucide-react'
import type { Document } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { type RowCommands, rowMenuSections } from '#web/shell/tree/rowMenu.tsx'
import { useRowCommands } from '#web/shell/tree/useRowCommands.ts'
import { Menu, type MenuProps, type MenuSection } from '#web/ui/overlays/Menu.tsx'
import { exportDocument } from './exporting/exportDocument.ts'
import { renameCommand } from './renameCommand.ts'
import type { WritingControl } from './useWriting.tsx'

export interface DocumentMenuProps extends Pick<MenuProps, 'isOpen' | 'onOpenChange' | 'triggerRef'> {
  workspace: Workspace
  document: Document
  control: WritingControl
}

/** The menu of a document's page. Heavy: reach it through `onDemand`. */
export function DocumentMenu({ workspace, document, control, ...menu }: DocumentMenuProps) {
  const t = useTexts('documents')
  const rows = rowMenuSections(useTexts('tree'), useCommands(workspace, document, control), 'document')
  const own = useOwnSection(document)
  return <Menu {...menu} label={t('actions')} placement="bottom end" sections={[...rows.slice(0, -1), own, ...rows.slice(-1)]} />
}

/** What the row of the tree offers too; the page has the reader's exact rights. */
function useCommands(workspace: Workspace, document: Document, control: WritingControl): RowCommands {
  const { ofDocument } = useRowCommands()
  const rename = renameCommand(document, control)
  const { href, copyLink, duplicate, move, addChild, remove, archive } = ofDocument(workspace, document, document.childCount, () =>
    rename?.(),
  )
  const isOverview = document.slug === OVERVIEW_SLUG
  return {
    href,
    copyLink,
    ...(rename && { rename }),
    ...(!isOverview && !document.isArchived && { duplicate, move: control.canWrite ? move : undefined, addChild }),
    ...(document.canArchive && !isOverview && !document.isArchived && { archive }),
    ...(document.canDelete && !isOverview && { remove }),
  }
}

/** What only the page offers. */
function useOwnSection(document: Document): MenuSection {
  const app = useApp()
  const t = useTexts('documents')
  const { documents } = useShell()
  const exportMarkdown = (below: boolean) => void exportDocument(app, document, below)
  return {
    items: [
      { id: 'markdown', label: t('exportMarkdown'), icon: <FileDown size={16} />, onAction: () => exportMarkdown(false) },
      ...(document.childCount > 0
        ? [{ id: 'markdownBelow', label: t('exportBelow'), icon: <FolderDown size={16} />, onAction: () => exportMarkdown(true) }]
        : []),
      ...(document.isArchived && document.canArchive
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
}
