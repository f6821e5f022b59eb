import type { Workspace } from '#contract/calls/workspaces.ts'
import type { FileChoice } from '#web/shell/frame/ShellContext.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'

export interface FilePanelsProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  workspace: Workspace
  /** One file is asked for. */
  choice?: FileChoice | undefined
}

const FileManager = onDemand<FilePanelsProps>(() => import('./FileManager.tsx').then(module => module.FileManager))

const Uploader = onDemand(() => import('./uploads/Uploader.tsx').then(module => module.Uploader))

/** The file manager, and the uploads that go on when it closes. */
export function FilePanels(props: FilePanelsProps) {
  return (
    <>
      {props.isOpen && <FileManager {...props} />}
      <Uploader isOpen />
    </>
  )
}
