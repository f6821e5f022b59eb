import { ArchiveRestore, LayoutTemplate, Lock, Share2 } from 'lucide-react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isAtLeast } from '#domain/policy.ts'
import { useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { usePageCommands } from '#web/shell/documents/usePageCommands.ts'
import type { MenuItem } from '#web/ui/overlays/Menu.tsx'
import { MenuFromOutside } from '../outside/MenuFromOutside.tsx'
import { MenuOfDocument, type MenuOfDocumentProps } from './MenuOfDocument.tsx'
import { useHeadTexts } from './useHeadTexts.ts'

export type DocumentMenuProps = Omit<MenuOfDocumentProps, 'commands' | 'own'> & {
  /** Null for people from outside of the team. */
  workspace: Workspace | null
}

/** Everything that can be done with a document, behind the last button of its bar. It comes with the first opening. */
export function DocumentMenu({ workspace, ...props }: DocumentMenuProps) {
  return workspace ? <MenuInTeam workspace={workspace} {...props} /> : <MenuFromOutside {...props} />
}

function MenuInTeam({ workspace, ...props }: DocumentMenuProps & { workspace: Workspace }) {
  const t = useHeadTexts()
  const words = useTexts('documents')
  const { documents, panels } = useShell()
  const { document, control } = props
  const commands = usePageCommands()(workspace, document, () => control.begin({ selectTitle: true }))
  const { href } = commands
  const own: MenuItem[] = [
    ...(isAtLeast(document.access, 'manage')
      ? [
          { id: 'share', label: t('share'), icon: <Share2 size={16} />, href: `${href}?share=1` },
          { id: 'access', label: t('access'), icon: <Lock size={16} />, href: `${href}/settings` },
        ]
      : []),
    {
      id: 'template',
      label: t('asTemplate'),
      icon: <LayoutTemplate size={16} />,
      onAction: () => panels.templates({ kind: 'create', document }),
    },
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
  return <MenuOfDocument {...props} commands={commands} own={own} />
}
