import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { accessTeamBySlug } from '#server/access/teams.ts'
import { readInvitation } from './invitation.ts'
import { getTeam } from './view.ts'

/** With an invitation, returns only the inviting team, also under a former permalink. */
export const getBySlug = verb(teams.getBySlug, async (tools, { params, query: { invite }, caller }) => {
  if (invite !== undefined) {
    if (!caller.isGuest) await accessUser(tools, caller)
    const { hasAccount: _, ...team } = await readInvitation(tools.db, invite)
    return { team }
  }
  const { team, standing } = await accessTeamBySlug(tools, caller, params.slug)
  authorize(standing, 'read', 'team')

  return { team: await getTeam(tools, caller.id, team._id) }
})
