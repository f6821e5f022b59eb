/** The photo and the cover of a person, on the page of their own settings. */
export const userPictures = {
  title: 'Photo and cover',
  intro: 'Your photo is shown wherever your name is. Your cover is shown on your profile.',
  addAvatar: 'Add a photo',
  changeAvatar: 'Change photo',
  removeAvatar: 'Remove photo',
  avatarChanged: 'Your photo was changed',
  avatarRemoved: 'Your photo was removed',
  addBanner: 'Add a cover',
  changeBanner: 'Change cover',
  removeBanner: 'Remove cover',
  bannerChanged: 'Your cover was changed',
  bannerRemoved: 'Your cover was removed',
  dropHint: 'You can also drop an image onto your photo or cover.',
  undo: 'Undo',

  cropAvatar: 'Crop your photo',
  cropBanner: 'Crop your cover',
} as const
