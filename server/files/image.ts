import sanitizeHtml from 'sanitize-html'
import sharp from 'sharp'
import { IMAGE_MAX_PIXELS } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { stripGif } from './gif.ts'

export interface CleanImage {
  bytes: Buffer
  width: number | null
  height: number | null
}

/** Pictures are read into memory to be re-encoded; larger ones are stored as plain files. */
export const IMAGE_MAX_BYTES = 60 * 1024 * 1024

/** All frames of an animation together. */
const ANIMATION_MAX_PIXELS = 10 * IMAGE_MAX_PIXELS

/** Decodes every frame at the smallest size, which fails if one cannot be drawn. */
const tryFrames = (bytes: Buffer, pages: number): Promise<unknown> =>
  sharp(bytes, { limitInputPixels: false, animated: true, failOn: 'error' })
    .resize({ width: 1, height: pages, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer()

/**
 * Re-encodes a raster image: upright, without metadata (locations, cameras) and without any other content of the file. A GIF keeps its
 * frames byte for byte, each one tried, as re-encoding an animation takes half a minute.
 * Throws `f.too_many_pixels` above 40 megapixels and `f.type` for what is no image.
 */
export const cleanRaster = async (name: string, bytes: Buffer): Promise<CleanImage> => {
  try {
    const image = sharp(bytes, { limitInputPixels: false, animated: true, failOn: 'error' })
    const { width = 0, height = 0, pageHeight = height, pages = 1, format } = await image.metadata()
    if (width * pageHeight > IMAGE_MAX_PIXELS || width * pageHeight * pages > ANIMATION_MAX_PIXELS)
      throw new Refusal('f.too_many_pixels', { name, max: IMAGE_MAX_PIXELS / 1_000_000 })
    if (format === 'gif') {
      const stripped = stripGif(name, bytes)
      await tryFrames(stripped, pages)
      return { bytes: stripped, width, height: pageHeight }
    }
    const upright = pages > 1 ? image : image.autoOrient()
    const written = format === 'jpeg' ? upright.jpeg({ quality: 88, mozjpeg: false }) : upright
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: pages > 1 ? Math.round(info.height / pages) : info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('f.type', { name })
  }
}

const SHAPES = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'style',
  'switch',
]
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter']
const FILTERS = [
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feMerge',
  'feMergeNode',
  'feDropShadow',
]

/** Links of an SVG may only point into the SVG itself or embed a raster image. */
const isLocalLink = (value: string): boolean =>
  /^#[\w:.-]+$/.test(value.trim()) || /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/.test(value)

/** Returns the SVG with its drawing only: no scripts, handlers, foreign content or outside references. */
export const cleanSvg = (name: string, bytes: Buffer): CleanImage => {
  const clean = sanitizeHtml(bytes.toString('utf8'), {
    allowedTags: [...SHAPES, ...PAINTS, ...FILTERS, 'image'],
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    exclusiveFilter: frame => frame.tag === 'style' && /@import|url\s*\((?!\s*['"]?#)|expression|javascript:/i.test(frame.text),
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attributes).filter(
            ([key, value]) =>
              !/^on/i.test(key) &&
              (!/(^|:)(href|src)$/i.test(key) || isLocalLink(value)) &&
              !/javascript:|url\s*\((?!\s*['"]?#)/i.test(value),
          ),
        ),
      }),
    },
  })
  if (!/<svg[\s>]/.test(clean)) throw new Refusal('f.type', { name })
  const box = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(clean)
  const size = (attribute: string, fallback: string | undefined) => {
    const value = Number.parseFloat(new RegExp(`<svg[^<>]*\\s${attribute}="([\\d.]+)(?:px)?"`).exec(clean)?.[1] ?? fallback ?? '')
    return Number.isFinite(value) && value > 0 ? Math.round(value) : null
  }
  return { bytes: Buffer.from(clean), width: size('width', box?.[1]), height: size('height', box?.[2]) }
}
