import { pictures } from '#contract/calls/pictures.ts'
import { accessUser } from '#server/access/users.ts'
import { streamVerb } from '#server/call/verb.ts'
import { changeAccount, getAccount } from '#server/people/accounts.ts'
import { getUser } from '#server/people/ownUser.ts'
import { tellProfile } from '#server/people/tellProfile.ts'
import { keepPicture } from './keep.ts'
import { readPicture } from './read.ts'

/** Shows an image as the caller's picture or banner. It needs no team: only the person, and what they may upload in a day. */
export const upload = streamVerb(pictures.upload, async (context, { params: { kind }, caller, request }) => {
  const id = await accessUser(context, caller)
  const sent = await readPicture(context, request, kind, id)
  await keepPicture(context, {
    ...sent,
    ...{ owner: { noun: 'user', id }, kind, by: id },
    show: async (tools, address) => {
      const account = await getAccount(tools.db, id, { lock: true })
      const changes = { [kind]: address }
      await changeAccount(tools.db, id, changes)
      await tellProfile(tools, account, changes)
    },
  })
  return { user: await getUser(context, id) }
})
