import { Folder, Upload } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { COVERS, drawnCover } from '#contract/covers.ts'
import { readCover } from '#contract/coverPlace.ts'
import { useApp } from '#web/data/app.ts'
import type { FilePlace } from '#web/data/calls/sendInPieces.ts'
import { sendFile } from '#web/data/calls/upload.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
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
  cover: string | null
  uploads: FilePlace
  onPick: (cover: string) => void
}

/** An image of one's own, from the device or from the files of the workspace, or one of the covers that ship with the product. */
export function CoverPicker({ cover, uploads, onPick, ...opening }: CoverPickerProps) {
  const t = useHeadTexts()
  const chooseStored = useStoredPictures(uploads, onPick)
  const { sent, send, cancel } = useCoverUpload(uploads, onPick)
  const current = cover && readCover(cover).image
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
        <div className="flex flex-wrap gap-2">
          <FileTrigger
            icon={<Upload size={15} aria-hidden="true" />}
            accept="image/*"
            size="small"
            className="flex-1"
            onFiles={([file]) => file && void send(file)}
          >
            {t('uploadCover')}
          </FileTrigger>
          {chooseStored && (
            <Button
              icon={<Folder size={15} aria-hidden="true" />}
              size="small"
              className="flex-1"
              onClick={() => {
                opening.onOpenChange(false)
                chooseStored()
              }}
            >
              {t('storedCover')}
            </Button>
          )}
        </div>
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

/** Returns what opens the images of the workspace; undefined for those who do not see its files. */
function useStoredPictures({ workspace: id }: FilePlace, onPick: (cover: string) => void) {
  const shell = useTeamShell()
  const workspace = shell?.workspaces.find(({ _id }) => _id === id)
  return shell && workspace && (() => shell.panels.showFiles({ workspace, choice: { kinds: 'image', onChoose: ({ url }) => onPick(url) } }))
}

/** Sends an image as a file of what it covers, so that whoever reads that sees it. */
function useCoverUpload(place: FilePlace, onSent: (cover: string) => void) {
  const app = useApp()
  const [sent, setSent] = useState<{ name: string; progress: number } | null>(null)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const send = async (file: File) => {
    const { signal } = (stopping.current = new AbortController())
    setSent({ name: file.name, progress: 0 })
    try {
      const { url } = await sendFile(app, place, file, { signal, onProgress: progress => setSent({ name: file.name, progress }) })
      onSent(url)
    } catch (error) {
      if (!signal.aborted) app.report(error)
    } finally {
      setSent(null)
    }
  }
  return { sent, send, cancel: () => stopping.current?.abort() }
}
