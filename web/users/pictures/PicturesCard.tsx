import { Camera, Trash2 } from 'lucide-react'
import type { PictureKind } from '#contract/calls/pictures.ts'
import { PICTURE_SIZES } from '#contract/limits.ts'
import type { User } from '#contract/calls/users.ts'
import { DropOver } from '#web/ui/fields/DropOver.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Banner } from '#web/shell/people/Banner.tsx'
import { useChosenImage } from '#web/shell/pictures/useChosenImage.tsx'
import { useOwnPictures } from './useOwnPictures.ts'
import { usePictureTexts } from './usePictureTexts.ts'

const NAMES = {
  avatar: { add: 'addAvatar', change: 'changeAvatar', remove: 'removeAvatar', crop: 'cropAvatar' },
  banner: { add: 'addBanner', change: 'changeBanner', remove: 'removeBanner', crop: 'cropBanner' },
} as const

/** The reader's photo and cover, as others see them. Each is saved as soon as it is chosen. */
export function PicturesCard({ user }: { user: User }) {
  const t = usePictureTexts()
  const { send, remove } = useOwnPictures(user)
  const { choose: chooseFor, dialog } = useChosenImage()
  const { _id, firstname, lastname, avatar, banner } = user

  const choose = (kind: PictureKind, file: File | undefined) =>
    void chooseFor(file, {
      title: t(NAMES[kind].crop),
      sizes: PICTURE_SIZES[kind],
      isRound: kind === 'avatar',
      send: (image, options) => send(kind, image, options),
    })
  return (
    <Card title={t('title')} intro={t('intro')}>
      <DropOver onFile={file => choose('banner', file)} className="rounded-card">
        <Banner src={banner} />
      </DropOver>
      <DropOver onFile={file => choose('avatar', file)} className="-mt-12 ml-4 w-fit rounded-full sm:ml-6">
        <Avatar id={_id} name={`${firstname} ${lastname}`} src={avatar} size={96} isDecorative className="ring-4 ring-surface" />
      </DropOver>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {(['avatar', 'banner'] as const).map(kind => (
          <div key={kind} className="flex gap-1">
            <FileTrigger accept="image/*" icon={<Camera size={16} aria-hidden="true" />} onFiles={([file]) => choose(kind, file)}>
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
      {dialog}
    </Card>
  )
}
