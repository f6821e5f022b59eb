import type { HistoryEntry } from '#contract/calls/histories.ts'
import { histories } from '#contract/calls/histories.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { emptyContent } from '#editor/content.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { answerWith } from './answer.ts'
import { findCurrent, findStored } from './store.ts'
import type { NamedText } from '#server/services/comparer.ts'

type Side = NamedText & { entry: HistoryEntry | null }

/** Both texts must belong to the document: an entry of another document is not found, for any caller (`authorisation: D19`). */
export const compare = verb(histories.compare, async (tools, { params, query, caller }) => {
  const { db, comparer } = tools
  const { document, standing } = await accessDocument(tools, caller, params.docId)
  authorize(standing, 'compare', 'document')
  const side = async (id: string): Promise<Side> => {
    const found = id === 'current' ? await findCurrent(db, document._id) : await findStored(db, { document: document._id, entry: id })
    if (!found) throw new Refusal('d.not_found')
    return found
  }
  const [from, to] = [await side(query.from), await side(query.to)]
  const facts = { document: document._id, from: from.entry, to: to.entry }
  if (query.format === 'html')
    return { comparison: { ...facts, content: { ...emptyContent } }, html: await comparer.compare(from, to, caller.lang) }

  return answerWith(facts, await comparer.compare(from, to, 'json'))
})
