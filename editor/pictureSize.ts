import { IMAGE_WIDTH, nodeRules } from './attributes.ts'
import type { Attributes } from './attributes.ts'

/** The size of a stored picture in pixels; null where the file has none. */
export interface NaturalSize {
  width: number | null
  height: number | null
}

const rules = nodeRules.image

/**
 * Returns the width and height that reserve the place of a picture until it is loaded: the width that the text sets or its own width,
 * up to the maximum width of an image, and the height that follows. Without a known size the picture decides.
 */
export function pictureSize(natural: NaturalSize | undefined, asked?: number): Attributes {
  const wanted = asked !== undefined && rules.width.accepts(asked) ? asked : undefined
  if (!natural?.width || !natural.height) return { width: wanted }
  const width = wanted ?? Math.min(natural.width, IMAGE_WIDTH.max)
  const height = Math.max(1, Math.round((width * natural.height) / natural.width))
  return rules.width.accepts(width) && rules.height.accepts(height) ? { width, height } : { width: wanted }
}
