import { liveTexts } from '#contract/calls/liveTexts.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessDocument } from '#server/access/documents.ts'

/** The live text for a reader who opens the document during an edit, or has missed a message (`realtime: live text`). */
export const live = verb(liveTexts.live, async (tools, { params, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id)
  authorize(standing, 'read', 'document')
  return { live: await tools.liveTexts.latest(document._id) }
})
