import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '#web/data/calls/sendInPieces.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MIDDLE, partOf, ZOOM_MAX, zoomedTo } from './crop.ts'
import { CropFrame } from './CropFrame.tsx'
import { cutOut } from './image.ts'
import { useCroppingTexts } from './useCroppingTexts.ts'

export interface CropDialogProps {
  isOpen: boolean
  onClose: () => void
  image: HTMLImageElement
  title: string
  /** Width and height, in pixels as it is kept. */
  sizes: readonly [number, number]
  /** It is shown in a circle. */
  isRound?: boolean
  /** Throws what the server refuses. */
  send: (image: Blob, options: UploadOptions) => Promise<void>
}

/** Which part of an image is shown; only that part is sent. */
export function CropDialog({ isOpen, onClose, image, title, sizes, isRound = false, send }: CropDialogProps) {
  const { report } = useApp()
  const t = useCroppingTexts()
  const [view, setView] = useState(MIDDLE)
  const [progress, setProgress] = useState<number | null>(null)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const ratio = sizes[0] / sizes[1]
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const close = () => {
    stopping.current?.abort()
    onClose()
  }
  const use = async () => {
    const { signal } = (stopping.current = new AbortController())
    setProgress(0)
    try {
      await send(await cutOut(image, partOf(size, ratio, view), sizes), { signal, onProgress: setProgress })
      onClose()
    } catch (error) {
      if (!signal.aborted) report(error)
    } finally {
      setProgress(null)
    }
  }
  const isSending = progress !== null
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      size={ratio > 1 ? 'large' : 'small'}
      title={title}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="primary" isPending={isSending} onClick={() => void use()}>
            {t('use')}
          </Button>
        </>
      }
    >
      <CropFrame image={image} ratio={ratio} isRound={isRound} view={view} onView={setView} />
      {isSending ? (
        <ProgressBar label={t('sending')} value={progress} className="mx-auto mt-3 max-w-80" />
      ) : (
        <Slider
          label={t('zoom')}
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={view.zoom}
          aria-valuetext={t('zoomIs', { zoom: Math.round(view.zoom * 100) })}
          onChange={zoom => setView(before => zoomedTo(size, ratio, before, zoom))}
          className="mx-auto mt-3 max-w-80"
        />
      )}
    </Dialog>
  )
}
