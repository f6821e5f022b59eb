import { users } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessUser } from '#server/access/users.ts'
import { originOf } from '#server/call/host.ts'
import { streamVerb } from '#server/call/verb.ts'
import { sendOwnData } from './ownData/sendOwnData.ts'

/** Nobody else's data, whoever asks (`authorisation: D38`). */
export const exportOwnData = streamVerb(users.export, async (context, { params, caller, request, reply }) => {
  const id = await accessUser(context, caller)
  if (params.id !== id) throw new Refusal('u.not_found')
  return sendOwnData(context, { caller, site: originOf(context.address, request), reply })
})
