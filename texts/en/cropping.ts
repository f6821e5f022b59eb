/** Choosing the part of an image that becomes a photo, a cover or a logo. They come with the pages that have one. */
export const cropping = {
  part: 'Visible part of the image',
  moveByKeys: 'Drag the image, or use the arrow keys. Zoom with the wheel, or + and −.',
  moveByFingers: 'Drag the image. Zoom with two fingers.',
  partIs: 'Centre at {{x}}% from the left and {{y}}% from the top, zoom {{zoom}}%',
  zoom: 'Zoom',
  use: 'Use this image',
  cancel: 'Cancel',
  sending: 'Uploading',
  zoomIs: '{{zoom}}%',
  unreadable: 'This image can’t be opened',
  unreadableText: '{{name}} can’t be shown here. Use a PNG, JPEG, GIF, WebP or AVIF image.',
} as const
