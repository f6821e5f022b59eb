import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useReadingTexts } from './useReadingTexts.ts'

export interface LightboxProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  src: string
  alt: string
}

/** A picture as large as the window allows. */
export function Lightbox({ src, alt, ...opening }: LightboxProps) {
  const t = useReadingTexts()
  return (
    <Dialog {...opening} size="full" title={alt || t('picture')}>
      <img src={src} alt={alt} className="mx-auto max-h-[calc(100dvh-150px)] max-w-full rounded-control object-contain" />
    </Dialog>
  )
}
