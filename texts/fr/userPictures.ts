import type { userPictures as en } from '#texts/en/userPictures.ts'
import type { SameKeys } from '#texts/translate.ts'

export const userPictures = {
  title: 'Photo et couverture',
  intro: 'Votre photo apparaît partout où figure votre nom. Votre couverture apparaît sur votre profil.',
  addAvatar: 'Ajouter une photo',
  changeAvatar: 'Changer la photo',
  removeAvatar: 'Retirer la photo',
  avatarChanged: 'Votre photo a été changée',
  avatarRemoved: 'Votre photo a été retirée',
  addBanner: 'Ajouter une couverture',
  changeBanner: 'Changer la couverture',
  removeBanner: 'Retirer la couverture',
  bannerChanged: 'Votre couverture a été changée',
  bannerRemoved: 'Votre couverture a été retirée',
  dropHint: 'Vous pouvez aussi déposer une image sur la photo ou sur la couverture.',
  undo: 'Annuler',

  cropAvatar: 'Recadrer votre photo',
  cropBanner: 'Recadrer votre couverture',
} satisfies SameKeys<typeof en>
