export interface Size {
  width: number
  height: number
}

/** What a frame shows of an image: the middle of the part, from 0 to 1 in each direction, and how much it is enlarged. */
export interface View {
  x: number
  y: number
  /** 1 shows as much as fits. */
  zoom: number
}

interface Part extends Size {
  left: number
  top: number
}

export const ZOOM_MAX = 5
/** What one key or one turn of the wheel does. */
export const ZOOM_STEP = 1.15
export const MIDDLE: View = { x: 0.5, y: 0.5, zoom: 1 }

const between = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** The size of the part, in pixels of the image. */
const sizeAt = (image: Size, ratio: number, zoom: number): Size => {
  const width = Math.min(image.width, image.height * ratio) / zoom
  return { width, height: width / ratio }
}

/** Returns the nearest view in which the frame is full. */
const withinImage = (image: Size, ratio: number, { x, y, zoom: wanted }: View): View => {
  const zoom = between(wanted, 1, ZOOM_MAX)
  const part = sizeAt(image, ratio, zoom)
  const [halfX, halfY] = [part.width / image.width / 2, part.height / image.height / 2]
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom }
}

/** Returns the part of the image that the frame shows, in pixels of the image. */
export const partOf = (image: Size, ratio: number, { x, y, zoom }: View): Part => {
  const part = sizeAt(image, ratio, zoom)
  return { ...part, left: x * image.width - part.width / 2, top: y * image.height - part.height / 2 }
}

/** Moves the image within its frame, by shares of the frame's width and height. */
export const moved = (image: Size, ratio: number, view: View, { right, down }: { right: number; down: number }): View => {
  const part = sizeAt(image, ratio, view.zoom)
  const [x, y] = [view.x - (right * part.width) / image.width, view.y - (down * part.height) / image.height]
  return withinImage(image, ratio, { ...view, x, y })
}

/** Enlarges the image around a point of the frame (0 to 1), which stays where it is. */
export const zoomedTo = (image: Size, ratio: number, view: View, wanted: number, at = { x: 0.5, y: 0.5 }): View => {
  const zoom = between(wanted, 1, ZOOM_MAX)
  const [before, after] = [partOf(image, ratio, view), sizeAt(image, ratio, zoom)]
  const [px, py] = [before.left + at.x * before.width, before.top + at.y * before.height]
  const x = (px + (0.5 - at.x) * after.width) / image.width
  const y = (py + (0.5 - at.y) * after.height) / image.height
  return withinImage(image, ratio, { x, y, zoom })
}
