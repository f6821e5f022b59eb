import { Upload } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { StoredFile } from '#contract/calls/files.ts'
import { COVERS, drawnCover } from '#contract/covers.ts'
import { readCover } from '#contract/coverPlace.ts'
import { useApp } from '#web/data/app.ts'
import { upload } from '#web/data/calls/upload.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { useHeadTexts } from './useHeadTexts.ts'

export interface CoverPickerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLButtonElement | null>
  document: Document
  onPick: (cover: string) => void
}

/** An image of one's own, or one of the covers that ship with the product. */
export function CoverPicker({ document, onPick, ...opening }: CoverPickerProps) {
  const t = useHeadTexts()
  const { sent, send, cancel } = useCoverUpload(document, onPick)
  const current = document.cover && readCover(document.cover).image
  return (
    <Popover {...opening} label={t('cover')} placement="bottom end" width={460}>
      {sent ? (
        <div className="flex items-center gap-3">
          <ProgressBar label={t('uploading', { name: sent.name })} value={sent.progress} className="min-w-0 flex-1" />
          <Button size="small" onClick={cancel}>
            {t('cancelUpload')}
          </Button>
        </div>
      ) : (
        <FileTrigger
          icon={<Upload size={15} aria-hidden="true" />}
          accept="image/*"
          size="small"
          className="w-full"
          onFiles={([file]) => file && void send(file)}
        >
          {t('uploadCover')}
        </FileTrigger>
      )}
      <h2 id="drawn-covers" className="mt-3 mb-1.5 text-xs font-semibold text-ink-soft">
        {t('drawnCovers')}
      </h2>
      <ul
        aria-labelledby="drawn-covers"
        className="-m-1 grid max-h-84 grid-cols-3 gap-2 overflow-y-auto overscroll-contain p-1 sm:grid-cols-4"
      >
        {COVERS.map(name => (
          <li key={name}>
            <IconButton
              label={t(name)}
              icon={<img src={drawnCover(name)} alt="" className="h-14 w-full object-cover" />}
              aria-pressed={current === drawnCover(name)}
              onClick={() => onPick(drawnCover(name))}
              className="h-auto! w-full! overflow-clip border border-ruling hover:border-accent aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
            />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** Sends an image as a file of the document, so that whoever reads the document sees it. */
function useCoverUpload({ _id, team, workspace }: Document, onSent: (cover: string) => void) {
  const app = useApp()
  const [sent, setSent] = useState<{ name: string; progress: number } | null>(null)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const send = async (file: File) => {
    const { signal } = (stopping.current = new AbortController())
    const form = new FormData()
    form.append('document', _id)
    form.append('file', file)
    setSent({ name: file.name, progress: 0 })
    try {
      const { file: stored } = await upload<{ file: StoredFile }>(app, `/api/files/${team}/${workspace}`, form, {
        signal,
        onProgress: progress => setSent({ name: file.name, progress }),
      })
      onSent(stored.url)
    } catch (error) {
      if (!signal.aborted) app.report(error)
    } finally {
      setSent(null)
    }
  }
  return { sent, send, cancel: () => stopping.current?.abort() }
}
