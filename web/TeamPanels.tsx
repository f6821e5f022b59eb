import type { Workspace } from '#contract/calls/workspaces.ts'
import type { ExportDialogProps } from './documents/exporting/ExportDialog.tsx'
import type { TemplatePanelProps } from './documents/templates/panel/TemplatePanel.tsx'
import type { FilePanelsProps } from './files/FilePanels.tsx'
import type { ImportDialogProps } from './imports/ImportDialog.tsx'
import type { TemplateTask } from './shell/frame/ShellContext.ts'
import type { InviteDialogProps } from './teams/members/InviteDialog.tsx'
import { Welcome } from './teams/welcome/Welcome.tsx'
import { onDemand } from './ui/overlays/OnDemand.tsx'
import type { NewWorkspaceDialogProps } from './workspaces/NewWorkspaceDialog.tsx'
import type { OverviewDialogProps } from './workspaces/OverviewDialog.tsx'
import type { RenameWorkspaceDialogProps } from './workspaces/RenameWorkspaceDialog.tsx'

const NewWorkspaceDialog = onDemand<NewWorkspaceDialogProps>(() =>
  import('./workspaces/NewWorkspaceDialog.tsx').then(module => module.NewWorkspaceDialog),
)
const InviteDialog = onDemand<InviteDialogProps>(() => import('./teams/members/InviteDialog.tsx').then(module => module.InviteDialog))
const RenameWorkspaceDialog = onDemand<RenameWorkspaceDialogProps>(() =>
  import('./workspaces/RenameWorkspaceDialog.tsx').then(module => module.RenameWorkspaceDialog),
)
const OverviewDialog = onDemand<OverviewDialogProps>(() => import('./workspaces/OverviewDialog.tsx').then(module => module.OverviewDialog))

const ImportDialog = onDemand<ImportDialogProps>(() => import('./imports/ImportDialog.tsx').then(module => module.ImportDialog))

const ExportDialog = onDemand<ExportDialogProps>(() => import('./documents/exporting/ExportDialog.tsx').then(module => module.ExportDialog))
const TemplatePanel = onDemand<TemplatePanelProps>(() =>
  import('./documents/templates/panel/TemplatePanel.tsx').then(module => module.TemplatePanel),
)
const FilePanels = onDemand<FilePanelsProps>(() => import('./files/FilePanels.tsx').then(module => module.FilePanels))

/** Which panels are open, and for what. */
export interface OpenedPanels {
  isAdding?: boolean
  isInviting?: boolean
  renamed?: Workspace | null
  overview?: Pick<OverviewDialogProps, 'workspace' | 'document'> | null
  importing?: Omit<ImportDialogProps, 'isOpen' | 'onOpenChange'> | null
  exporting?: Omit<ExportDialogProps, 'isOpen' | 'onOpenChange'> | null
  templateTask?: TemplateTask | null
  /** They stay, because uploads go on behind them. */
  files?: Omit<FilePanelsProps, 'onOpenChange'>
}

export interface TeamPanelsProps {
  opened: OpenedPanels
  onChange: (changed: OpenedPanels) => void
}

/** The panels that any page of a team may open. They come when the page is idle, and each brings its own script when it is opened. */
export function TeamPanels({ opened, onChange }: TeamPanelsProps) {
  const { isAdding = false, isInviting = false, renamed, overview, importing, exporting, templateTask, files } = opened
  return (
    <>
      <Welcome />
      <NewWorkspaceDialog isOpen={isAdding} onOpenChange={isOpen => onChange({ isAdding: isOpen })} />
      <InviteDialog isOpen={isInviting} onOpenChange={isOpen => onChange({ isInviting: isOpen })} />
      {renamed && <RenameWorkspaceDialog isOpen workspace={renamed} onOpenChange={isOpen => !isOpen && onChange({ renamed: null })} />}
      {overview && <OverviewDialog isOpen {...overview} onOpenChange={isOpen => !isOpen && onChange({ overview: null })} />}
      {files && <FilePanels {...files} onOpenChange={isOpen => onChange({ files: { ...files, isOpen } })} />}
      {importing && <ImportDialog isOpen {...importing} onOpenChange={isOpen => !isOpen && onChange({ importing: null })} />}
      {exporting && <ExportDialog isOpen {...exporting} onOpenChange={isOpen => !isOpen && onChange({ exporting: null })} />}
      {templateTask && <TemplatePanel isOpen task={templateTask} onClose={() => onChange({ templateTask: null })} />}
    </>
  )
}
