import type { ListedDocument } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useShortcut } from '#web/ui/Kbd.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { documentStanding, workspaceStanding } from '#web/data/standing.ts'
import type { RowCommands } from './rowMenu.tsx'

/** Returns the reader's actions on a document or a workspace for its menu. Renaming happens in the row, so the row passes it. */
export function useRowCommands() {
  const { origin, texts } = useApp()
  const shell = useShell()
  const url = usePageUrl()
  const t = useTexts('tree')
  const key = useShortcut('Ctrl+C')
  const { team, user, documents } = shell

  const copyLink = async (path: string) => {
    try {
      await navigator.clipboard.writeText(origin + path)
      showToast({ kind: 'success', title: t('linkCopied') })
    } catch {
      showToast({ kind: 'danger', title: texts.of('clientErrors')('title'), message: texts.of('clientErrors')('copy_failed', { key }) })
    }
  }

  const ofDocument = (workspace: Workspace, document: ListedDocument, inside: number, rename: () => void): RowCommands => {
    const standing = documentStanding(team, workspace, document)
    const href = url('document', team.slug, workspace.slug, document.slug)
    const canWrite = can(standing, 'write', 'document')
    const canCreate = can(standing, 'create', 'documents')
    const isFavourite = user.favourites.includes(document._id)
    return {
      href,
      copyLink: () => void copyLink(href),
      favourite: { isOn: isFavourite, toggle: () => void documents.favourite(document, !isFavourite) },
      ...(can(standing, 'compare', 'document') && { history: url('documentHistory', team.slug, workspace.slug, document.slug) }),
      ...(canWrite &&
        !document.isRestricted &&
        can(workspaceStanding(team, workspace), 'manage', 'workspace') && {
          asOverview: () => shell.panels.chooseOverview(workspace, document),
        }),
      ...(canWrite && { rename, move: () => shell.askMove(document) }),
      ...(canCreate && { duplicate: () => void documents.duplicate(document) }),
      ...(canCreate &&
        canWrite && {
          addChild: () => void shell.newDocument({ workspace, above: document }),
          importInto: (dropped?: DataTransferItemList) => shell.panels.importInto(workspace, document._id, dropped),
        }),
      exportIt: () => shell.panels.exportDocument(document, inside),
      ...(can(standing, 'archive', 'document') && { archive: () => void documents.archive(document, inside) }),
      ...(can(standing, 'delete', 'document') && { remove: () => shell.askDelete(document, inside) }),
    }
  }

  const ofWorkspace = (workspace: Workspace): RowCommands => {
    const standing = workspaceStanding(team, workspace)
    const href = url('workspace', team.slug, workspace.slug)
    const settings = url('workspaceSettings', team.slug, workspace.slug, '')
    return {
      href,
      copyLink: () => void copyLink(href),
      files: () => shell.panels.showFiles({ workspace }),
      ...(can(standing, 'manage', 'workspace')
        ? { rename: () => shell.panels.renameWorkspace(workspace), settings }
        : { members: settings }),
      ...(can(standing, 'create', 'documents') && {
        addChild: () => void shell.newDocument({ workspace }),
        importInto: (dropped?: DataTransferItemList) => shell.panels.importInto(workspace, undefined, dropped),
      }),
    }
  }

  return { ofDocument, ofWorkspace }
}
