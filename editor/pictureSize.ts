import { IMAGE_WIDTH, nodeRules } from './attributes.ts'
import type { Attributes } from './attributes.ts'

/** How large a stored picture is, in pixels; null where the file does not say. */
export interface NaturalSize {
  width: number | null
  height: number | null
}

const rules = nodeRules.image

/**
 * The width and height by which a picture keeps its place on the page until it is there: as wide as the text asks for or as it is,
 * never wider than an image may be, and as high as that makes it. A size that cannot be told leaves it to the picture.
 */
export function pictureSize(natural: NaturalSize | undefined, asked?: number): Attributes {
  const wanted = asked !== undefined && rules.width.accepts(asked) ? asked : undefined
  if (!natural?.width || !natural.height) return { width: wanted }
  const width = wanted ?? Math.min(natural.width, IMAGE_WIDTH.max)
  const height = Math.max(1, Math.round((width * natural.height) / natural.width))
  return rules.width.accepts(width) && rules.height.accepts(height) ? { width, height } : { width: wanted }
}
