import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StoredFile } from '#contract/calls/files.ts'
import { formatBytes } from '#editor/shapes.ts'
import { useApp } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { buttonLook } from '#web/ui/look/buttonLook.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useFileTexts } from '../useFileTexts.ts'
import { PreviewContent } from './PreviewContent.tsx'

interface FilePreviewProps {
  files: readonly StoredFile[]
  /** The id of the file that is shown. */
  shown: string
  /** Shows another file; null closes. */
  onShow: (id: string | null) => void
}

/** A file as large as the window allows, with the next and the previous one at hand. */
export function FilePreview({ files, shown, onShow }: FilePreviewProps) {
  const { lang } = useApp()
  const t = useFileTexts()
  const index = files.findIndex(({ _id }) => _id === shown)
  const file = files[index]
  if (!file) return null
  const step = (by: -1 | 1, label: string, icon: ReactNode) => {
    const other = files[index + by]
    return <IconButton label={label} icon={icon} disabled={!other} onClick={() => other && onShow(other._id)} />
  }
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onShow(null)}
      size="full"
      title={
        <span dir="auto" className="block truncate">
          {file.name}
        </span>
      }
      actions={
        <>
          <span className="mr-auto self-center text-sm text-ink-soft">{formatBytes(file.size, lang)}</span>
          {files.length > 1 && (
            <span className="flex flex-none gap-1 self-center">
              {step(-1, t('previous'), <ChevronLeft size={18} />)}
              {step(1, t('next'), <ChevronRight size={18} />)}
            </span>
          )}
          <a href={file.url} download={file.name} className={buttonLook('secondary', 'medium')}>
            <Download size={16} aria-hidden="true" />
            {t('download')}
          </a>
        </>
      }
    >
      <PreviewContent key={file._id} file={file} />
    </Dialog>
  )
}
