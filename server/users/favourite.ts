import { userDocuments } from '#contract/calls/userDocuments.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { placeFavourite, setFavourite } from './favourites.ts'
import { getAccount } from '#server/people/accounts.ts'
import { getUser } from '#server/people/ownUser.ts'

/** Concurrent calls toggle, or move, one after the other. */
export const favourite = verb(userDocuments.favourite, async (tools, { params, body: { favourite: isWanted, after } = {}, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.document)
  authorize(standing, 'read', 'document')
  const { _id, team } = document
  if (team !== params.team) throw new Refusal('d.not_found')
  if (isWanted === false && after !== undefined) throw new Refusal('request.invalid', {}, [{ field: 'after', code: 'invalid_value' }])
  await getAccount(tools.db, caller.id, { lock: true })

  const own = { user: caller.id, document: _id }
  const moved = after === undefined ? undefined : await placeFavourite(tools.db, own, { after, team })
  if (after === undefined) await setFavourite(tools.db, own, isWanted)
  const user = await getUser(tools, caller.id)
  const room = `u-${caller.id}` as const
  if (after !== undefined && moved === 'moved')
    await tools.publish(room, { type: 'favourite/moved', payload: { document: _id, team, after } })
  if (moved === undefined || moved === 'added') {
    const isFavourite = user.favourites.includes(_id)
    await tools.publish(room, { type: 'favourite/changed', payload: { document: _id, team, isFavourite } })
  }
  return { user }
})
