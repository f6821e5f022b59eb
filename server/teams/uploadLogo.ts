import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { accessManagedTeam, accessTeam } from '#server/access/teams.ts'
import { streamVerb } from '#server/call/verb.ts'
import { changeTeam } from './store.ts'
import { getTeam } from './view.ts'
import { keepPicture } from '#server/pictures/keep.ts'
import { readPicture } from '#server/pictures/read.ts'

/** Shows an image as the logo of a team. It needs no workspace, and counts for what the admin may upload in a day. */
export const uploadLogo = streamVerb(teams.uploadLogo, async (context, { params: { id }, caller, request }) => {
  authorize((await accessTeam(context, caller, id)).standing, 'manage', 'team')
  const sent = await readPicture(context, request, 'logo', caller.id)
  await keepPicture(context, {
    ...sent,
    ...{ owner: { noun: 'team', id }, kind: 'logo', by: caller.id },
    show: async ({ db, publish }, logo) => {
      // Meanwhile they may have lost the right.
      await accessManagedTeam({ ...context, db }, caller, id)
      await changeTeam(db, id, { logo })
      await publish(`t-${id}`, { type: 'team/changed', payload: { team: { _id: id, logo } } })
    },
  })
  return { team: await getTeam(context, caller.id, id) }
})
