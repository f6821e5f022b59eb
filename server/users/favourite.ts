import { userDocuments } from '#contract/calls/userDocuments.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { setFavourite } from './ownDocuments.ts'
import { getAccount } from '#server/people/accounts.ts'
import { getUser } from '#server/people/ownUser.ts'

/** Concurrent calls toggle one after the other. */
export const favourite = verb(userDocuments.favourite, async (tools, { params, body, caller }) => {
  const { document, standing } = await accessDocument(tools, caller, params.document)
  authorize(standing, 'read', 'document')
  if (document.team !== params.team) throw new Refusal('d.not_found')
  await getAccount(tools.db, caller.id, { lock: true })

  await setFavourite(tools.db, caller.id, document._id, body?.favourite)
  const user = await getUser(tools, caller.id)
  await tools.publish(`u-${caller.id}`, {
    type: 'favourite/changed',
    payload: { document: document._id, team: document.team, isFavourite: user.favourites.includes(document._id) },
  })
  return { user }
})
