import { sql } from 'drizzle-orm'
import { EveryHeader, uploads } from '#contract/calls/uploads.ts'
import { streamVerb } from '#server/call/verb.ts'
import { accessUpload } from './access.ts'
import { dropUploads } from './drop.ts'
import { readHeaders } from './protocol.ts'

/** People may drop their own upload even after losing the right to upload there. */
export const remove = streamVerb(uploads.remove, async (context, { params, caller, request, reply }) => {
  readHeaders({ request, reply }, EveryHeader)
  const upload = await accessUpload(context, caller, params.id)

  await dropUploads(context, sql`u."_id" = ${upload._id}::uuid`)
})
