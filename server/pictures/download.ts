import { pictures } from '#contract/calls/pictures.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { streamVerb } from '#server/call/verb.ts'
import { sendPicture } from './send.ts'

/** Sends a picture of a person to somebody who is logged in (`authorisation: D37`). */
export const download = streamVerb(pictures.download, async (context, { params: { id }, query, caller, request, reply }) => {
  if (caller.isGuest) throw new Refusal('f.not_found')
  await accessUser(context, caller)
  return sendPicture(context, { noun: 'user', id, width: query.w, request, reply })
})
