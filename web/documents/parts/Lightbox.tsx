import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { followSwipes } from '#web/ui/overlays/followSwipes.ts'
import type { Enlarged } from './useEnlarging.ts'
import { useReadingTexts } from '../reading/useReadingTexts.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { whichPressed } from '#web/platform/shortcuts/keys.ts'

export interface LightboxProps extends Enlarged {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A picture as large as the window allows. From one of a gallery, buttons, arrow keys and a finger that swipes lead on to the others. */
export function Lightbox({ pictures, first, ...opening }: LightboxProps) {
  const t = useReadingTexts()
  const [at, setAt] = useState(first)
  const { src, alt } = pictures[at]!
  const count = pictures.length
  const go = (direction: -1 | 1) => setAt(current => Math.max(0, Math.min(count - 1, current + direction)))
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const which = whichPressed(event, DOCUMENT.walkPictures)
    if (which >= 0) go(which === 0 ? 1 : -1)
  })
  useEffect(() => {
    const stopping = new AbortController()
    window.addEventListener('keydown', walk, { signal: stopping.signal })
    return () => stopping.abort()
  }, [])

  return (
    <Dialog {...opening} size="full" title={alt || t('picture')}>
      <div
        ref={frame => {
          if (!frame) return undefined
          const stops = ([-1, 1] as const).map(direction =>
            followSwipes(frame, { toward: direction === 1 ? 'left' : 'right', onSwipe: () => go(direction) }),
          )
          return () => stops.forEach(stop => stop())
        }}
      >
        <img key={src} src={src} alt={alt} className="mx-auto max-h-[calc(100dvh-190px)] max-w-full rounded-control object-contain" />
      </div>
      {count > 1 && (
        <div className="mt-3 flex items-center justify-center gap-2">
          <IconButton
            label={t('previousPicture')}
            icon={<ChevronLeft size={18} />}
            shortcut={DOCUMENT.walkPictures[1]}
            aria-disabled={at === 0}
            onClick={() => go(-1)}
          />
          <p role="status" className="min-w-16 text-center text-sm text-ink-soft tabular-nums">
            {t('pictureOf', { at: at + 1, count })}
          </p>
          <IconButton
            label={t('nextPicture')}
            icon={<ChevronRight size={18} />}
            shortcut={DOCUMENT.walkPictures[0]}
            aria-disabled={at === count - 1}
            onClick={() => go(1)}
          />
        </div>
      )}
    </Dialog>
  )
}
