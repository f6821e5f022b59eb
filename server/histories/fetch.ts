import { histories } from '#contract/calls/histories.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { findEntry } from './store.ts'
import { requireContent } from '#server/content/content.ts'

/** A missing entry gives the same answer as one of a document that the caller may not see (`api: denials`). */
export const fetch = verb(histories.fetch, async (tools, { params, caller }) => {
  const entry = await findEntry(tools.db, params.id)
  const { standing } = await accessDocument(tools, caller, entry?.document ?? params.id)
  authorize(standing, 'compare', 'document')
  if (!entry) throw new Refusal('d.not_found')
  return { history: { ...entry, content: requireContent(entry.content) } }
})
