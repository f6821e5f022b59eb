import type { partOf } from './crop.ts'

/** An image of the reader's device that the browser can draw. */
export interface OpenedImage {
  image: HTMLImageElement
  close: () => void
}

/** Throws what `decode` throws when the file is no image that this browser knows. */
export const openImage = async (file: File): Promise<OpenedImage> => {
  const image = new Image()
  const close = () => URL.revokeObjectURL(image.src)
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    // A drawing need not have a size.
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('An image without a size')
  } catch (error) {
    close()
    throw error
  }
  return { image, close }
}

/** Draws a part of an image, no larger than it will be kept and on white, since a photo has nothing behind it. */
export const cutOut = (
  image: HTMLImageElement,
  { left, top, width, height }: ReturnType<typeof partOf>,
  [widest, highest]: readonly [number, number],
): Promise<Blob> => {
  const scale = Math.min(1, widest / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round((canvas.width * highest) / widest))
  const drawing = canvas.getContext('2d')!
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no image'))), 'image/jpeg', 0.92),
  )
}
