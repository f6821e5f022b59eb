import { lazy, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isDenied, isMissing } from './data/calls/ApiError.ts'
import { useApp, userOf } from './data/app.ts'
import { userPage } from './data/page/page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import type { TemplatePanelProps } from './documents/templates/panel/TemplatePanel.tsx'
import type { FilePanelsProps } from './files/FilePanels.tsx'
import type { ImportDialogProps } from './imports/ImportDialog.tsx'
import type { PaletteProps } from './search/Palette.tsx'
import { loadShell } from './shell/frame/loadShell.ts'
import { Shell } from './shell/frame/Shell.tsx'
import type { ShellPanels, TemplateTask } from './shell/frame/ShellContext.ts'
import { onDemand } from './ui/overlays/OnDemand.tsx'
import type { InviteDialogProps } from './teams/members/InviteDialog.tsx'
import type { NewWorkspaceDialogProps } from './workspaces/NewWorkspaceDialog.tsx'
import type { RenameWorkspaceDialogProps } from './workspaces/RenameWorkspaceDialog.tsx'

/** What guests see is loaded for them only. */
const importPublic = () => import('./documents/public/forOutsiders.ts')

const page = userPage<'tslug' | 'wslug' | 'dslug'>(
  ({ params, user, ...loading }) => loadShell(loading, user, params),
  async ({ params, ...loading }) => params.dslug && (await importPublic()).loadPublic(loading, params),
)
export { page as loader, page as clientLoader }

/** Another workspace or document may need more of the tree. */
export const shouldRevalidate = ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || currentParams.wslug !== nextParams.wslug || currentParams.dslug !== nextParams.dslug

const PublicPage = lazy(importPublic)
const Palette = onDemand<PaletteProps>(() => import('./search/Palette.tsx').then(module => module.Palette))
const NewWorkspaceDialog = onDemand<NewWorkspaceDialogProps>(() =>
  import('./workspaces/NewWorkspaceDialog.tsx').then(module => module.NewWorkspaceDialog),
)
const InviteDialog = onDemand<InviteDialogProps>(() => import('./teams/members/InviteDialog.tsx').then(module => module.InviteDialog))
const RenameWorkspaceDialog = onDemand<RenameWorkspaceDialogProps>(() =>
  import('./workspaces/RenameWorkspaceDialog.tsx').then(module => module.RenameWorkspaceDialog),
)

const ImportDialog = onDemand<ImportDialogProps>(() => import('./imports/ImportDialog.tsx').then(module => module.ImportDialog))

const TemplatePanel = onDemand<TemplatePanelProps>(() =>
  import('./documents/templates/panel/TemplatePanel.tsx').then(module => module.TemplatePanel),
)
const FilePanels = onDemand<FilePanelsProps>(() => import('./files/FilePanels.tsx').then(module => module.FilePanels))

type Importing = Omit<ImportDialogProps, 'isOpen' | 'onOpenChange'>

/** The pages of a team; for guests the one that they have asked for, without anything around it. */
export default function TeamLayout() {
  const [isGuest] = useState(userOf(useApp().cache) === null)
  return isGuest ? <PublicPage /> : <TeamFrame />
}

/** All pages of a team: the shell around them, and the panels of the nouns that it opens. */
function TeamFrame() {
  const [isSearching, setSearching] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [renamed, setRenamed] = useState<Workspace | null>(null)
  const [importing, setImporting] = useState<Importing | null>(null)
  const [templateTask, setTemplateTask] = useState<TemplateTask | null>(null)
  const [files, setFiles] = useState<Omit<FilePanelsProps, 'onOpenChange'> | null>(null)
  const { queries, report } = useApp()
  const { tslug = '' } = useParams()
  const { error } = useQuery({ ...queries.team(tslug), enabled: false })
  const panels = useMemo<ShellPanels>(
    () => ({
      search: () => setSearching(true),
      newWorkspace: () => setAdding(true),
      invitePeople: () => setInviting(true),
      renameWorkspace: setRenamed,
      importInto: (workspace, parent, dropped) => {
        const open = (selection?: Importing['selection']) => setImporting({ workspace, parent, selection })
        if (!dropped) return open()
        const entries = [...dropped].flatMap(item => item.webkitGetAsEntry() ?? []) // they are there during the event only
        import('./imports/selection.ts').then(({ fromDrop }) => fromDrop(entries)).then(open, report)
      },
      templates: setTemplateTask,
      showFiles: asked => setFiles({ isOpen: true, asked }),
      showImport: (workspace, id) => setImporting({ workspace, report: id }),
    }),
    [report],
  )
  if (isDenied(error) || isMissing(error)) return <ErrorPage error={error} />
  return (
    <Shell panels={panels}>
      <Outlet />
      <Palette isOpen={isSearching} onOpenChange={setSearching} />
      <NewWorkspaceDialog isOpen={isAdding} onOpenChange={setAdding} />
      <InviteDialog isOpen={isInviting} onOpenChange={setInviting} />
      {renamed && <RenameWorkspaceDialog isOpen workspace={renamed} onOpenChange={isOpen => !isOpen && setRenamed(null)} />}
      {files && <FilePanels {...files} onOpenChange={isOpen => setFiles({ ...files, isOpen })} />}
      {importing && <ImportDialog isOpen {...importing} onOpenChange={isOpen => !isOpen && setImporting(null)} />}
      {templateTask && <TemplatePanel isOpen task={templateTask} onClose={() => setTemplateTask(null)} />}
    </Shell>
  )
}
