import type { ListedDocument } from '#contract/calls/documents.ts'
import { usePageUrl } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { useGo } from '#web/data/page/useGo.ts'
import type { DeleteDialogProps } from '#web/shell/dialogs/DeleteDialog.tsx'
import { useRememberOpened } from '#web/shell/documents/opened.ts'
import type { HelpPanelProps } from '#web/shell/help/HelpPanel.tsx'
import type { MoveDialogProps } from '#web/shell/dialogs/MoveDialog.tsx'
import type { PlaceDialogProps } from '#web/shell/dialogs/PlaceDialog.tsx'
import type { NewDocumentPlace } from '#web/shell/newDocument/usualPlace.ts'
import { PersonPreviews } from '#web/shell/people/PersonPreviews.tsx'
import { useSwipeToNavigation } from '#web/shell/side/useSwipeToNavigation.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useShell } from './ShellContext.ts'
import type { useShellDialogs } from './useShellDialogs.ts'
import { useTeamAddress } from './useTeamAddress.ts'

const MoveDialog = onDemand<MoveDialogProps>(() => import('#web/shell/dialogs/MoveDialog.tsx').then(module => module.MoveDialog))
const PlaceDialog = onDemand<PlaceDialogProps>(() => import('#web/shell/dialogs/PlaceDialog.tsx').then(module => module.PlaceDialog))
const DeleteDialog = onDemand<DeleteDialogProps>(() => import('#web/shell/dialogs/DeleteDialog.tsx').then(module => module.DeleteDialog))
const HelpPanel = onDemand<HelpPanelProps>(() => import('#web/shell/help/HelpPanel.tsx').then(module => module.HelpPanel))

export interface ShellDialogsProps {
  dialogs: ReturnType<typeof useShellDialogs>
  /** The document of the page. */
  open: OpenDocument | null
  createIn: (place: NewDocumentPlace, title?: string) => Promise<void>
}

/**
 * What a page of a team needs once it is idle: the dialogs that any of them may open, the previews of people, the swipe that brings in the navigation, and
 * the address that follows the team's.
 */
export function ShellDialogs({ dialogs, open, createIn }: ShellDialogsProps) {
  const { moving, setMoving, deleting, setDeleting, placing, setPlacing, isHelpOpen, setHelpOpen } = dialogs
  const { workspaces, user, documents } = useShell()
  useRememberOpened(user._id, open?.document)
  useTeamAddress()
  useSwipeToNavigation()
  const remove = useRemoval(open)
  const movingIn = workspaces.find(({ _id }) => _id === moving?.workspace)
  return (
    <>
      <PersonPreviews />
      <HelpPanel isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
      <PlaceDialog
        isOpen={placing !== null}
        onOpenChange={() => setPlacing(null)}
        onPick={place => {
          setPlacing(null)
          void createIn(place, placing?.title)
        }}
      />
      {moving && movingIn && (
        <MoveDialog
          isOpen
          documents={[moving]}
          workspace={movingIn}
          onOpenChange={isOpen => !isOpen && setMoving(null)}
          onMove={(to, parent) => void documents.move(moving, to, parent)}
        />
      )}
      {deleting && (
        <DeleteDialog
          isOpen
          {...deleting}
          onOpenChange={isOpen => !isOpen && setDeleting(null)}
          onConfirm={() => {
            setDeleting(null)
            void remove(deleting.document)
          }}
        />
      )}
    </>
  )
}

/** Deletes a document, and leaves its page first where that is the one that is open. */
function useRemoval(open: OpenDocument | null) {
  const { team, workspaces, documents } = useShell()
  const url = usePageUrl()
  const go = useGo()
  return async (document: ListedDocument) => {
    const workspace = workspaces.find(({ _id }) => _id === document.workspace)
    if (open?.document._id === document._id && workspace) {
      const above = open.path.at(-1)
      await go(above ? url('document', team.slug, workspace.slug, above.slug) : url('workspace', team.slug, workspace.slug))
    }
    await documents.remove(document)
  }
}
