import { type ReactNode, useState } from 'react'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { CropDialogProps } from './CropDialog.tsx'
import { type OpenedImage, openImage } from './image.ts'
import { useCroppingTexts } from './useCroppingTexts.ts'

const CropDialog = onDemand<CropDialogProps>(() => import('./CropDialog.tsx').then(module => module.CropDialog))

/** What an image is for, and who takes it once it is cropped. */
export type ImagePlace = Omit<CropDialogProps, 'isOpen' | 'onClose' | 'image'>

/** Opens the image that a reader has chosen for a place, and asks which part of it is shown. Says so where it is none. */
export function useChosenImage(): { choose: (file: File | undefined, place: ImagePlace) => Promise<void>; dialog: ReactNode } {
  const t = useCroppingTexts()
  const [chosen, setChosen] = useState<{ place: ImagePlace; opened: OpenedImage; isOpen: boolean } | null>(null)
  const close = () => {
    chosen?.opened.close()
    setChosen(chosen && { ...chosen, isOpen: false })
  }
  return {
    choose: async (file, place) => {
      if (!file) return
      try {
        setChosen({ place, opened: await openImage(file), isOpen: true })
      } catch {
        showToast({ kind: 'danger', title: t('unreadable'), message: t('unreadableText', { name: file.name }) })
      }
    },
    dialog: chosen && (
      <CropDialog key={chosen.opened.image.src} {...chosen.place} isOpen={chosen.isOpen} onClose={close} image={chosen.opened.image} />
    ),
  }
}
