import { pictures } from '#contract/calls/pictures.ts'
import { PICTURE_MAX_BYTES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { streamVerb } from '#server/call/verb.ts'
import { requireDailyQuota } from '#server/files/dailyQuota.ts'
import { collect } from '#server/files/keep.ts'
import { uploadedName } from '#server/files/name.ts'
import { getUser } from '#server/people/ownUser.ts'
import { cutPicture } from './cut.ts'
import { keepPicture } from './keep.ts'

/** Shows an image as the caller's picture or banner. It needs no team: only the person, and what they may upload in a day. */
export const upload = streamVerb(pictures.upload, async (context, { params: { kind }, caller, request }) => {
  const user = await accessUser(context, caller)
  await requireDailyQuota(context, user, Number(request.headers['content-length'] ?? 0))
  for await (const part of request.parts({ limits: { files: 1, fields: 1 } })) {
    if (part.type === 'field') throw new Refusal('request.invalid', {}, [{ field: part.fieldname, code: 'unknown_field' }])
    const name = uploadedName(part.filename)
    const sent = await collect(part.file, name, PICTURE_MAX_BYTES)
    await keepPicture(context, { user, kind, ...(await cutPicture(kind, name, sent)), sent: sent.length })
    return { user: await getUser(context, user) }
  }
  throw new Refusal('request.invalid', {}, [{ field: 'file', code: 'required' }])
})
