import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { IMAGE_MAX_BYTES } from '#server/files/image.ts'
import { fileTypeOf, HEAD_BYTES } from '#server/files/kind.ts'
import { dropUploads } from './drop.ts'
import type { UploadRow } from './store.ts'
import type { Context } from '#server/call/context.ts'

/**
 * Checks the first bytes, so that nobody sends a whole gigabyte that is refused in the end: programs, and pictures that are too large to be re-encoded. If the
 * first piece has too few bytes, the check of the complete file decides. Throws `f.type` and `f.too_large`; the upload is dropped then.
 */
export const precheck = async (
  context: Pick<Context, 'db' | 'storage'>,
  { _id, length }: UploadRow,
  name: string,
  first: { key: string; size: number },
): Promise<void> => {
  if (first.size < HEAD_BYTES) return
  const head = await buffer(await context.storage.get(first.key, { start: 0, end: HEAD_BYTES - 1 }))
  try {
    const { kind } = await fileTypeOf(name, head)
    const isPicture = kind === 'raster' || kind === 'svg'
    if (isPicture && length > IMAGE_MAX_BYTES) throw new Refusal('f.too_large', { name, max: IMAGE_MAX_BYTES / 1024 / 1024 })
  } catch (error) {
    if (error instanceof Refusal) await dropUploads(context, sql`u."_id" = ${_id}::uuid`)
    throw error
  }
}
