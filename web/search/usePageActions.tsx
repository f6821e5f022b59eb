import { ArchiveRestore, Lock, Pencil, Share2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { isAtLeast } from '#domain/policy.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { usePageCommands } from '#web/shell/documents/usePageCommands.ts'
import { useOpenPage } from '#web/shell/frame/useOpenPage.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { rowMenuSections } from '#web/shell/tree/rowMenu.tsx'
import type { MenuItem } from '#web/ui/overlays/Menu.tsx'
import type { Action } from './useActions.tsx'
import { useSearchTexts } from './useSearchTexts.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'

/** Returns what the menu of the open document offers, as far as it does not need the page itself; nothing where no document is open. */
export function usePageActions(): Action[] {
  const t = useSearchTexts()
  const words = useTexts('documents')
  const tree = useTexts('tree')
  const go = useGo()
  const { queries } = useApp()
  const { documents, workspaces } = useShell()
  const ofPage = usePageCommands()
  const { workspace, open } = useOpenPage(workspaces)
  const { error } = useQuery({ ...queries.document(workspace?._id ?? '', open?.document.slug ?? ''), enabled: false })
  // A document that somebody has deleted is still shown, and nothing can be done with it.
  if (!workspace || !open || error) return []

  const { document } = open
  const onPage = (ask: string) => void go(`${commands.href}?${ask}`, { replace: true })
  const commands = ofPage(workspace, document, () => onPage('edit=1'))
  const canWrite = isAtLeast(document.access, 'write') && !document.isArchived
  const toAction = ({ id, label, icon, shortcut, href, target, onAction }: MenuItem): Action => ({
    ...{ id: `page-${id}`, label, icon, shortcut },
    run: () => (href === undefined ? onAction?.() : target ? void window.open(href, target, 'noopener') : void go(href)),
  })
  const ownItems: MenuItem[] = [
    ...(canWrite
      ? [{ id: 'edit', label: words('edit'), icon: <Pencil size={16} />, shortcut: DOCUMENT.edit[0], onAction: () => onPage('edit=text') }]
      : []),
    ...(isAtLeast(document.access, 'manage')
      ? [
          { id: 'share', label: t('share'), icon: <Share2 size={16} />, onAction: () => onPage('share=1') },
          { id: 'access', label: t('access'), icon: <Lock size={16} />, href: `${commands.href}/settings` },
        ]
      : []),
    ...(document.isArchived && document.canArchive
      ? [
          {
            id: 'unarchive',
            label: words('unarchive'),
            icon: <ArchiveRestore size={16} />,
            onAction: () => void documents.unarchive(document),
          },
        ]
      : []),
  ]
  return [...ownItems, ...rowMenuSections(tree, commands, 'document').flatMap(({ items }) => items)].map(toAction)
}
