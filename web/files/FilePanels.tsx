import type { AskedFiles } from '#web/shell/frame/ShellContext.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { FileManagerProps } from './FileManager.tsx'
import type { AttachmentPreviewProps } from './preview/AttachmentPreview.tsx'

export interface FilePanelsProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  asked: AskedFiles
}

const FileManager = onDemand<FileManagerProps>(() => import('./FileManager.tsx').then(module => module.FileManager))
const AttachmentPreview = onDemand<AttachmentPreviewProps>(() =>
  import('./preview/AttachmentPreview.tsx').then(module => module.AttachmentPreview),
)
const Uploader = onDemand(() => import('./uploads/Uploader.tsx').then(module => module.Uploader))

/** The file manager or the preview of a file, and the uploads that go on when these close. */
export function FilePanels({ asked, ...opening }: FilePanelsProps) {
  return (
    <>
      {opening.isOpen && ('file' in asked ? <AttachmentPreview {...opening} {...asked} /> : <FileManager {...opening} {...asked} />)}
      <Uploader isOpen />
    </>
  )
}
