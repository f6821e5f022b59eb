import type { BodyOf } from '#contract/call.ts'
import { places } from '#contract/calls/places.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { outerFirst } from '#domain/tree.ts'
import type { Caller } from '#server/access/caller.ts'
import { accessDocument } from '#server/access/documents.ts'
import { errorAnswer } from '#server/call/errors.ts'
import { type Tools, verb } from '#server/call/verb.ts'
import { lockTreeOf } from '#server/db/locks.ts'
import { endLostLocks } from '#server/documents/locks/endLocks.ts'
import { readDocumentById } from '#server/documents/text/read.ts'
import { announceUpdate } from '#server/documents/tree/announce.ts'
import { relocate } from '#server/documents/tree/relocate.ts'
import { readAboveAmong } from '#server/documents/tree/tree.ts'

type Place = BodyOf<typeof places.place>['places'][number]

/** Several documents in one transaction: what cannot be moved is reported, everything else is moved (`docs/decisions/060`). */
export const place = verb(places.place, async (tools, { params, body, caller }) => {
  const { db } = tools
  const wanted = new Map(body.places.map(one => [one.document, one]))
  const ids = [...wanted.keys()]
  await lockTreeOf(db, params.id, ids)
  const above = await readAboveAmong(db, ids)
  const aboveOf = (id: string) => above.get(id) ?? []

  const placed = new Set<string>()
  const refusals = new Map<string, Refusal>()
  let isElsewhere = false
  for (const id of outerFirst(ids, aboveOf)) {
    // It has gone along.
    const isInside = aboveOf(id).some(outer => placed.has(outer))
    try {
      if (!isInside && (await placeOne(tools, caller, params.id, wanted.get(id)!))) isElsewhere = true
      placed.add(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.set(id, error)
    }
  }
  const [first] = ids.flatMap(id => refusals.get(id) ?? [])
  if (first && placed.size === 0) throw first
  if (isElsewhere) await endLostLocks(tools, params.id)
  return {
    placed: ids.filter(id => placed.has(id)),
    refused: ids.flatMap(id => {
      const refusal = refusals.get(id)
      return refusal ? [{ document: id, ...explained(refusal, caller) }] : []
    }),
  }
})

const explained = (refusal: Refusal, { lang }: Caller): { code: string; message: string } => {
  const { code, message } = errorAnswer(refusal, lang)
  return { code, message }
}

/** Moves one of them, or nothing of it when it is refused. Returns whether others have access to it now. */
const placeOne = (tools: Tools, caller: Caller, workspace: string, { document: id, ...to }: Place): Promise<boolean> =>
  tools.db.transaction(async db => {
    const inside = { ...tools, db }
    const { document, standing } = await accessDocument(inside, caller, id)
    if (document.workspace !== workspace) throw new Refusal('d.not_found')
    authorize(standing, 'read', 'document')
    if (to.parent !== undefined || to.before !== undefined) authorize(standing, 'write', 'document')
    if (to.isArchived !== undefined) authorize(standing, 'archive', 'document')
    if (document.slug === OVERVIEW_SLUG) throw new Refusal('d.overview_fixed')

    const { isToggled, isMoved } = await relocate(inside, document, to, { caller, standing })
    if (!isMoved) return false
    const after = await readDocumentById(inside, caller, id)
    await announceUpdate(inside, document, after, {}, true)
    const isElsewhere = isToggled || after.restricted_by !== document.restricted_by
    if (isElsewhere) tools.revalidateAccess({ document: id })
    return isElsewhere
  })
