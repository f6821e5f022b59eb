import type { DocumentEntry } from '#contract/calls/documents.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

type Listed = Pick<DocumentEntry, '_id' | 'slug' | 'workspace'>

/** Returns where a document lies and leads. One in a workspace that the reader does not see opens by its id, without the tree around it. */
export function useRowPlace() {
  const { team, workspaces } = useShell()
  const url = usePageUrl()
  const workspaceOf = ({ workspace }: Listed) => workspaces.find(({ _id }) => _id === workspace)
  return {
    hrefOf: (document: Listed) => {
      const workspace = workspaceOf(document)
      return workspace ? url('document', team.slug, workspace.slug, document.slug) : url('documentById', document._id)
    },
    placeOf: (document: Listed) => workspaceOf(document)?.title,
  }
}
