import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PictureKind } from '#contract/calls/pictures.ts'
import type { User } from '#contract/calls/users.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DropOver } from '#web/ui/fields/DropOver.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { Banner } from '#web/shell/people/Banner.tsx'
import type { CropDialogProps } from './CropDialog.tsx'
import { type OpenedImage, openImage } from './image.ts'
import { useOwnPictures } from './useOwnPictures.ts'
import { usePictureTexts } from './usePictureTexts.ts'

const CropDialog = onDemand<CropDialogProps>(() => import('./CropDialog.tsx').then(module => module.CropDialog))

const NAMES = {
  avatar: { add: 'addAvatar', change: 'changeAvatar', remove: 'removeAvatar' },
  banner: { add: 'addBanner', change: 'changeBanner', remove: 'removeBanner' },
} as const

/** The reader's photo and cover, as others see them. Each is saved as soon as it is chosen. */
export function PicturesCard({ user }: { user: User }) {
  const t = usePictureTexts()
  const { send, remove } = useOwnPictures(user)
  const [chosen, setChosen] = useState<{ kind: PictureKind; opened: OpenedImage; isOpen: boolean } | null>(null)
  const { _id, firstname, lastname, avatar, banner } = user

  const choose = async (kind: PictureKind, file: File | undefined) => {
    if (!file) return
    try {
      setChosen({ kind, opened: await openImage(file), isOpen: true })
    } catch {
      showToast({ kind: 'danger', title: t('unreadable'), message: t('unreadableText', { name: file.name }) })
    }
  }
  const close = () => {
    chosen?.opened.close()
    setChosen(chosen && { ...chosen, isOpen: false })
  }
  return (
    <Card title={t('title')} intro={t('intro')}>
      <DropOver onFile={file => void choose('banner', file)} className="rounded-card">
        <Banner src={banner} />
      </DropOver>
      <DropOver onFile={file => void choose('avatar', file)} className="-mt-12 ml-4 w-fit rounded-full sm:ml-6">
        <Avatar id={_id} name={`${firstname} ${lastname}`} src={avatar} size={96} isDecorative className="ring-4 ring-surface" />
      </DropOver>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {(['avatar', 'banner'] as const).map(kind => (
          <div key={kind} className="flex gap-1">
            <FileTrigger accept="image/*" icon={<Camera size={16} aria-hidden="true" />} onFiles={([file]) => void choose(kind, file)}>
              {t(NAMES[kind][user[kind] === null ? 'add' : 'change'])}
            </FileTrigger>
            {user[kind] !== null && (
              <IconButton
                label={t(NAMES[kind].remove)}
                icon={<Trash2 size={16} />}
                onClick={() => void remove(kind)}
                className="size-9! pointer-coarse:size-11!"
              />
            )}
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft pointer-coarse:hidden">{t('dropHint')}</p>
      {chosen && (
        <CropDialog
          key={chosen.opened.image.src}
          isOpen={chosen.isOpen}
          onClose={close}
          kind={chosen.kind}
          image={chosen.opened.image}
          send={send}
        />
      )}
    </Card>
  )
}
