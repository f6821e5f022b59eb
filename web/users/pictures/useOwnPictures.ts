import type { PictureKind } from '#contract/calls/pictures.ts'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { ownProfileChanged } from '#web/data/cache/ownProfile.ts'
import { upload } from '#web/data/calls/upload.ts'
import type { UploadOptions } from '#web/data/calls/sendInPieces.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { usePictureTexts } from './usePictureTexts.ts'

const SAID = {
  avatar: { changed: 'avatarChanged', removed: 'avatarRemoved' },
  banner: { changed: 'bannerChanged', removed: 'bannerRemoved' },
} as const

/** The reader's photo and cover. What is replaced or removed can be brought back. */
export function useOwnPictures(user: User) {
  const app = useApp()
  const t = usePictureTexts()

  const show = async (kind: PictureKind, address: string | null) => {
    const answer = await app.api.users.update({ id: user._id, [kind]: address })
    ownProfileChanged(app.cache, answer.user)
  }
  const say = (kind: PictureKind, what: 'changed' | 'removed') => {
    const former = user[kind]
    const onPress = () => void show(kind, former).catch(app.report)
    showToast({ kind: 'success', title: t(SAID[kind][what]), action: { label: t('undo'), isUndo: true, onPress } })
  }
  return {
    /** Throws what the server refuses, and the reason of the signal. */
    send: async (kind: PictureKind, image: Blob, options: UploadOptions) => {
      const form = new FormData()
      form.append('file', image, `${kind}.jpg`)
      const answer = await upload<{ user: User }>(app, `/api/users/pictures/${kind}`, form, options)
      ownProfileChanged(app.cache, answer.user)
      say(kind, 'changed')
    },
    remove: async (kind: PictureKind) => {
      try {
        await show(kind, null)
        say(kind, 'removed')
      } catch (error) {
        app.report(error)
      }
    },
  }
}
