import type { FastifyRequest } from 'fastify'
import { PICTURE_MAX_BYTES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/call/context.ts'
import { requireDailyQuota } from '#server/files/dailyQuota.ts'
import { collect } from '#server/files/keep.ts'
import { uploadedName } from '#server/files/name.ts'
import { cutPicture } from './cut.ts'
import type { Kind } from './store.ts'

export interface SentPicture {
  bytes: Buffer
  width: number
  /** How many bytes were sent. */
  sent: number
}

/** Returns the image of a form, cut for its place. Throws what `cutPicture` does, `f.too_large`, and `request.invalid` for any other form. */
export const readPicture = async (context: Context, request: FastifyRequest, kind: Kind, user: string): Promise<SentPicture> => {
  await requireDailyQuota(context, user, Number(request.headers['content-length'] ?? 0))
  for await (const part of request.parts({ limits: { files: 1, fields: 1 } })) {
    if (part.type === 'field') throw new Refusal('request.invalid', {}, [{ field: part.fieldname, code: 'unknown_field' }])
    const name = uploadedName(part.filename)
    const sent = await collect(part.file, name, PICTURE_MAX_BYTES)
    return { ...(await cutPicture(kind, name, sent)), sent: sent.length }
  }
  throw new Refusal('request.invalid', {}, [{ field: 'file', code: 'required' }])
}
