import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useApp } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { NavigationDrawerProps } from '#web/shell/side/NavigationDrawer.tsx'
import { useNewDocument } from '#web/shell/newDocument/useNewDocument.ts'
import { usualPlace, writableOf } from '#web/shell/newDocument/usualPlace.ts'
import { type Shell as ShellState, ShellContext, type ShellPanels } from './ShellContext.ts'
import type { ShellDialogsProps } from './ShellDialogs.tsx'
import { SideNav } from '#web/shell/side/SideNav.tsx'
import { useSide } from '#web/shell/side/sideState.ts'
import { useDocumentActions } from '#web/shell/documents/useDocumentActions.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { useOpenPage } from './useOpenPage.ts'
import { useShellDialogs } from './useShellDialogs.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useTeamRooms } from './useTeamRooms.ts'

const ResizeHandle = onIdle(() => import('./atIdle.ts').then(module => module.ResizeHandle))
const OfflineNotice = onIdle(() => import('./atIdle.ts').then(module => module.OfflineNotice))
const ShellDialogs = onIdle<ShellDialogsProps>(() => import('./atIdle.ts').then(module => module.ShellDialogs))
const NavigationDrawer = onDemand<NavigationDrawerProps>(() =>
  import('#web/shell/side/NavigationDrawer.tsx').then(module => module.NavigationDrawer),
)

/** The frame of all pages of a team: side navigation, the page beside it, and the dialogs that any of them may open. */
export function Shell({ panels, children }: { panels: ShellPanels; children: ReactNode }) {
  const { queries } = useApp()
  const { tslug = '' } = useParams()
  const { data: user } = useSuspenseQuery(queries.me())
  const { data: team } = useSuspenseQuery(queries.team(tslug))
  const { data: workspaces } = useSuspenseQuery(queries.workspaces(team._id))
  const { workspace: openWorkspace, open } = useOpenPage(workspaces)
  const documents = useDocumentActions()
  const dialogs = useShellDialogs()
  useTeamRooms(user, team, workspaces, openWorkspace)
  const side = useSide()
  const drawer = useDrawer()

  const writable = writableOf(team, workspaces)
  const usual = usualPlace(team, writable, openWorkspace, open)
  const createIn = useNewDocument({ team, documents })
  const newDocument: ShellState['newDocument'] = async (place = usual, title) => {
    if (place) return createIn(place, title)
    drawer.setOpen(false)
    dialogs.setPlacing({ title })
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
    askMove: dialogs.setMoving,
    askDelete: (document, inside) => dialogs.setDeleting({ document, inside }),
    showHelp: () => dialogs.setHelpOpen(true),
    openNavigation: () => (drawer.isNeeded ? drawer.setOpen(true) : side.setClosed(false)),
  }

  useShortcuts({
    search: panels.search,
    toggleNavigation: () => (drawer.isNeeded ? drawer.setOpen(!drawer.isOpen) : side.setClosed(!side.isClosed)),
    help: shell.showHelp,
  })

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
            <ResizeHandle />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          {children}
          <OfflineNotice />
        </div>
      </div>
      <NavigationDrawer isOpen={drawer.isOpen && drawer.isNeeded} onOpenChange={drawer.setOpen} />
      <ShellDialogs dialogs={dialogs} open={open} createIn={createIn} />
    </ShellContext>
  )
}

/** Below 1024 px the navigation is a drawer; it closes on every navigation, even within the page. */
function useDrawer() {
  const isNeeded = useMedia('(width < 1024px)')
  const { pathname, hash } = useLocation()
  const here = pathname + hash
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return { isNeeded, isOpen: openedAt === here, setOpen: (isOpen: boolean) => setOpenedAt(isOpen ? here : null) }
}
