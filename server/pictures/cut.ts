import sharp from 'sharp'
import { IMAGE_MAX_PIXELS, PICTURE_SIZES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileTypeOf, HEAD_BYTES } from '#server/files/kind.ts'
import { queued } from '#server/files/sizes.ts'
import type { Kind } from './store.ts'

/** How every picture of a person or team is kept. */
export const PICTURE_TYPE = 'image/webp'

/**
 * Makes a picture of a person or a logo anew: upright, cut around its middle, without transparency, motion, metadata and whatever else the file has
 * (`security: names and types`). It is never enlarged. Throws `f.type` for what is no raster image, `f.too_many_pixels` above 40 megapixels.
 */
export const cutPicture = async (kind: Kind, name: string, bytes: Buffer): Promise<{ bytes: Buffer; width: number }> => {
  const found = await fileTypeOf(name, bytes.subarray(0, HEAD_BYTES))
  if (found.kind !== 'raster') throw new Refusal('f.type', { name })
  try {
    return await queued(() => cut(kind, name, bytes))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('f.type', { name })
  }
}

const cut = async (kind: Kind, name: string, bytes: Buffer) => {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width: stored = 0, height: storedHeight = 0, autoOrient } = await image.metadata()
  if (stored * storedHeight > IMAGE_MAX_PIXELS) throw new Refusal('f.too_many_pixels', { name, max: IMAGE_MAX_PIXELS / 1_000_000 })
  const [widest, highest] = PICTURE_SIZES[kind]
  const scale = Math.min(1, autoOrient.width / widest, autoOrient.height / highest)
  const [width, height] = [widest, highest].map(side => Math.max(1, Math.round(side * scale)))
  const { data, info } = await image
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width }
}
