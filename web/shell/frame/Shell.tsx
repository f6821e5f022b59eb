import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { ListedDocument } from '#contract/calls/documents.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useIdle } from '#web/data/page/useIdle.ts'
import { classes } from '#web/ui/look/classes.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { DeleteDialogProps } from '#web/shell/dialogs/DeleteDialog.tsx'
import type { MoveDialogProps } from '#web/shell/dialogs/MoveDialog.tsx'
import type { PlaceDialogProps } from '#web/shell/dialogs/PlaceDialog.tsx'
import type { NavigationDrawerProps } from '#web/shell/side/NavigationDrawer.tsx'
import { type NewDocumentPlace, usualPlace, writableOf } from '#web/shell/newDocument/usualPlace.ts'
import { type Shell as ShellState, ShellContext, type ShellPanels } from './ShellContext.ts'
import type { ShortcutSheetProps } from './ShortcutSheet.tsx'
import { SideNav } from '#web/shell/side/SideNav.tsx'
import { useSide } from '#web/shell/side/sideState.ts'
import { useDocumentActions } from '#web/shell/documents/useDocumentActions.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { useOpenPage } from './useOpenPage.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useTeamRooms } from './useTeamRooms.ts'

const ResizeHandle = onDemand<{ isOpen: boolean }>(() => import('#web/shell/side/ResizeHandle.tsx').then(module => module.ResizeHandle))
const OfflineNotice = onDemand<{ isOpen: boolean }>(() => import('./OfflineNotice.tsx').then(module => module.OfflineNotice))
const NavigationDrawer = onDemand<NavigationDrawerProps>(() =>
  import('#web/shell/side/NavigationDrawer.tsx').then(module => module.NavigationDrawer),
)
const MoveDialog = onDemand<MoveDialogProps>(() => import('#web/shell/dialogs/MoveDialog.tsx').then(module => module.MoveDialog))
const PlaceDialog = onDemand<PlaceDialogProps>(() => import('#web/shell/dialogs/PlaceDialog.tsx').then(module => module.PlaceDialog))
const DeleteDialog = onDemand<DeleteDialogProps>(() => import('#web/shell/dialogs/DeleteDialog.tsx').then(module => module.DeleteDialog))
const ShortcutSheet = onDemand<ShortcutSheetProps>(() => import('./ShortcutSheet.tsx').then(module => module.ShortcutSheet))

/** The frame of all pages of a team: side navigation, the page beside it, and the dialogs that any of them may open. */
export function Shell({ panels, children }: { panels: ShellPanels; children: ReactNode }) {
  const { queries, report } = useApp()
  const { tslug = '' } = useParams()
  const { data: user } = useSuspenseQuery(queries.me())
  const { data: team } = useSuspenseQuery(queries.team(tslug))
  const { data: workspaces } = useSuspenseQuery(queries.workspaces(team._id))
  const { workspace: openWorkspace, open } = useOpenPage(workspaces)
  const documents = useDocumentActions()
  const t = useTexts('tree')
  const url = usePageUrl()
  const go = useGo()
  const [moving, setMoving] = useState<ListedDocument | null>(null)
  const [deleting, setDeleting] = useState<{ document: ListedDocument; inside: number } | null>(null)
  const [placing, setPlacing] = useState<{ title: string | undefined } | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  useTeamRooms(user, team, workspaces, openWorkspace)
  const side = useSide()
  const isIdle = useIdle()
  const drawer = useDrawer()

  const writable = writableOf(team, workspaces)
  const usual = usualPlace(team, writable, openWorkspace, open)
  const newDocument = async (place: NewDocumentPlace | null = usual, title?: string) => {
    if (!place) {
      drawer.setOpen(false)
      return setPlacing({ title })
    }
    const { workspace, above } = place
    try {
      const { slug } = await documents.create(workspace, above?._id ?? 'root', title ?? t('untitled'))
      await go(`${url('document', team.slug, workspace.slug, slug)}?edit=1`)
    } catch (error) {
      report(error)
    }
  }
  const shell: ShellState = {
    team,
    user,
    workspaces,
    documents,
    panels,
    usualPlace: usual,
    canAddDocument: writable.length > 0,
    newDocument,
    askMove: setMoving,
    askDelete: (document, inside) => setDeleting({ document, inside }),
    openNavigation: () => (drawer.isNeeded ? drawer.setOpen(true) : side.setClosed(false)),
  }

  const remove = async ({ document }: { document: ListedDocument }) => {
    setDeleting(null)
    const workspace = workspaces.find(({ _id }) => _id === document.workspace)
    if (open?.document._id === document._id && workspace) {
      const above = open.path.at(-1)
      await go(above ? url('document', team.slug, workspace.slug, above.slug) : url('workspace', team.slug, workspace.slug))
    }
    await documents.remove(document)
  }

  useShortcuts({
    search: panels.search,
    toggleNavigation: () => (drawer.isNeeded ? drawer.setOpen(!drawer.isOpen) : side.setClosed(!side.isClosed)),
    help: () => setSheetOpen(true),
  })
  const movingIn = workspaces.find(({ _id }) => _id === moving?.workspace)

  return (
    <ShellContext value={shell}>
      <div className="flex min-h-dvh">
        <aside
          inert={side.isClosed || undefined}
          className={classes(
            'sticky top-0 z-20 h-dvh w-(--side-width,350px) shrink-0 transition-[width,visibility] duration-(--motion-panel) ease-(--ease-panel) max-lg:hidden',
            'in-data-resizing:transition-none in-data-[side=closed]:invisible in-data-[side=closed]:w-0',
          )}
        >
          <div className="absolute inset-y-0 right-0 w-(--side-width,350px) border-r border-ruling bg-side">
            <SideNav onHide={() => side.setClosed(true)} />
            <ResizeHandle isOpen={isIdle} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          {children}
          <OfflineNotice isOpen={isIdle} />
        </div>
      </div>
      <NavigationDrawer isOpen={drawer.isOpen && drawer.isNeeded} onOpenChange={drawer.setOpen} />
      <ShortcutSheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} />
      <PlaceDialog
        isOpen={placing !== null}
        onOpenChange={() => setPlacing(null)}
        onPick={place => {
          setPlacing(null)
          void newDocument(place, placing?.title)
        }}
      />
      {moving && movingIn && (
        <MoveDialog isOpen document={moving} workspace={movingIn} onOpenChange={isOpen => !isOpen && setMoving(null)} />
      )}
      {deleting && (
        <DeleteDialog isOpen {...deleting} onOpenChange={isOpen => !isOpen && setDeleting(null)} onConfirm={() => void remove(deleting)} />
      )}
    </ShellContext>
  )
}

/** Below 1024 px the navigation is a drawer; it closes when another page, or another place of this one, is gone to. */
function useDrawer() {
  const isNeeded = useMedia('(width < 1024px)')
  const { pathname, hash } = useLocation()
  const here = pathname + hash
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return { isNeeded, isOpen: openedAt === here, setOpen: (isOpen: boolean) => setOpenedAt(isOpen ? here : null) }
}
