import { liveTexts } from '#contract/calls/liveTexts.ts'
import { require } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'

/** For who comes late to a text that somebody is writing, or has missed a part of it (`realtime: live text`). */
export const live = verb(liveTexts.live, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id)
  require(standing, 'read', 'document')
  return { live: await tools.liveTexts.latest(document._id) }
})
