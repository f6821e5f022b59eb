import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { isAtLeast } from '#domain/policy.ts'
import type { RowCommands } from '#web/shell/tree/rowMenu.tsx'
import { useRowCommands } from '#web/shell/tree/useRowCommands.ts'

/** Returns the reader's actions on a document that they have open, for its menu and for the palette. Its page has their exact rights; a row has to guess. */
export function usePageCommands() {
  const { ofDocument } = useRowCommands()
  return (workspace: Workspace, document: Document, onRename: () => void): RowCommands => {
    const { canDelete, canArchive, childCount, isArchived } = document
    const isOverview = document.slug === OVERVIEW_SLUG
    const canWrite = isAtLeast(document.access, 'write') && !isArchived
    const commands = ofDocument(workspace, document, childCount, onRename)
    const { href, copyLink, favourite, history, rename, duplicate, move, asOverview, addChild, exportIt, remove, archive } = commands
    return {
      href,
      copyLink,
      favourite,
      history,
      exportIt,
      ...(canWrite && !isOverview && { rename }),
      ...(!isOverview && !isArchived && { duplicate, move: canWrite ? move : undefined, asOverview, addChild }),
      ...(canArchive && !isOverview && !isArchived && { archive }),
      ...(canDelete && !isOverview && { remove }),
    }
  }
}
