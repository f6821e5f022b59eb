import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { v7 as uuid } from 'uuid'
import type { ImageWidth } from '#contract/calls/files.ts'
import { type files, fileSizes } from '#server/db/tables/files.ts'
import { limitConcurrency } from '#server/base/limitConcurrency.ts'
import type { Context } from '#server/call/context.ts'

/** What is asked about a picture to resize it. */
type Original = Pick<typeof files.$inferSelect, 'key' | 'type' | 'width' | 'hash'>
type StorageTools = Pick<Context, 'db' | 'storage'>

/** The resized picture that is sent instead of the original. */
export interface SizedImage {
  etag: string
  type: string
  bytes(): Promise<{ body: Readable | Buffer; size: number }>
}

/** Browsers that accept WebP get it: half the size of a JPEG. AVIF is no smaller here and takes twice as long. Animations and drawings are sent unchanged. */
const WEBP = 'image/webp'
const written: Record<string, (image: Sharp) => Sharp> = {
  [WEBP]: image => image.webp({ quality: 78, effort: 3 }),
  'image/jpeg': image => image.jpeg({ quality: 80 }),
  'image/png': image => image.png(),
}
const RESIZED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif'])

/** Returns null where the original is to be sent: it is no larger, or cannot be resized. */
export const sizedImage = (
  context: StorageTools,
  file: Original,
  width: ImageWidth | undefined,
  accept: string | undefined,
): SizedImage | null => {
  if (width === undefined || !RESIZED.has(file.type) || file.width === null || file.width <= width) return null
  const type = accept?.includes(WEBP) ? WEBP : file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  return {
    etag: `"${file.hash}-${width}-${type.slice('image/'.length)}"`,
    type,
    bytes: async () =>
      (await kept(context, file, width, type)) ?? once(`${file.key} ${width} ${type}`, () => draw(context, file, width, type)),
  }
}

const kept = async ({ db, storage }: StorageTools, file: Original, width: number, type: string) => {
  const [row] = await db
    .select()
    .from(fileSizes)
    .where(and(eq(fileSizes.of, file.key), eq(fileSizes.width, width), eq(fileSizes.type, type)))
  return row && { body: await storage.get(row.key), size: row.size }
}

/** Resizing a large picture takes up to a second and some 100 MB. */
export const queued = limitConcurrency({ running: 2, waiting: 100 })

/** Resizes the picture and stores the result for later requests. Of two concurrent processes the first one's result stays. */
const draw = ({ db, storage }: StorageTools, file: Original, width: number, type: string): Promise<{ body: Buffer; size: number }> =>
  queued(async () => {
    const original = await buffer(await storage.get(file.key))
    const body = await written[type]!(sharp(original).resize({ width })).toBuffer()
    const key = uuid()
    await storage.put(key, Readable.from([body], { objectMode: false }))
    const { rowCount } = await db.insert(fileSizes).values({ of: file.key, width, type, key, size: body.length }).onConflictDoNothing()
    if (rowCount === 0) await storage.remove(key)
    return { body, size: body.length }
  })

const drawing = new Map<string, Promise<{ body: Buffer; size: number }>>()

/** Concurrent requests share one resize. */
const once = (what: string, draw: () => Promise<{ body: Buffer; size: number }>): Promise<{ body: Buffer; size: number }> => {
  const begun = drawing.get(what)
  if (begun) return begun
  const mine = draw().finally(() => drawing.delete(what))
  drawing.set(what, mine)
  return mine
}
