import type { DocumentEntry } from '#contract/calls/documents.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

/** Returns where a document lies and leads. One in a workspace that the reader does not see opens by its id, without the tree around it. */
export function useRowPlace() {
  const { team, workspaces } = useShell()
  const url = usePageUrl()
  const workspaceOf = ({ workspace }: DocumentEntry) => workspaces.find(({ _id }) => _id === workspace)
  return {
    hrefOf: (document: DocumentEntry) => {
      const workspace = workspaceOf(document)
      return workspace ? url('document', team.slug, workspace.slug, document.slug) : url('documentById', document._id)
    },
    placeOf: (document: DocumentEntry) => workspaceOf(document)?.title,
  }
}
