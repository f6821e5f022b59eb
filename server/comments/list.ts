import { comments } from '#contract/calls/comments.ts'
import { Id } from '#contract/fields.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { readThreads } from './rows.ts'

export const list = verb(comments.list, async (tools, { params, query, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.id)
  authorize(standing, 'discuss', 'document')
  if (query.cursor !== undefined && !Id.safeParse(query.cursor).success)
    throw new Refusal('request.invalid', {}, [{ field: 'cursor', code: 'invalid_value' }])

  return { ...(await readThreads(tools.db, document._id, { ...query, user: caller.id })), version: document.version }
})
