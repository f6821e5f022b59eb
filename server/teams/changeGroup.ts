import { teams } from '#contract/calls/teams.ts'
import { changesOf } from '#domain/changes.ts'
import { authorize } from '#domain/policy.ts'
import { endLostLocksOf } from '#server/documents/locks/endLocks.ts'
import { verb } from '#server/call/verb.ts'
import { notify } from '#server/notifications/notify.ts'
import { accessTeam } from '#server/access/teams.ts'
import { announceGroup } from './announce.ts'
import { requireGroupChange, requireMember, setGroup } from './members.ts'
import { getTeam } from './view.ts'

/** Admins make admins, only the owner makes one a member again, and nobody touches the owner (`authorisation: D13`). */
export const changeGroup = verb(teams.changeGroup, async (tools, { params, body: { user, group }, caller }) => {
  const { db, revalidateAccess } = tools
  const { team, standing } = await accessTeam(tools, caller, params.id, { lock: true })
  authorize(standing, 'manage', 'team')
  const member = await requireMember(db, team._id, user)
  requireGroupChange(standing, member, group)

  if (changesOf(member, { group })) {
    await setGroup(db, team._id, user, group)
    await announceGroup(tools, team._id, user)
    if (group === 'admin') await notify(tools, { kind: 'admin_promotion', by: caller.id, to: [user], team: team._id })
    else await endLostLocksOf(tools, { team: team._id, user })
    revalidateAccess({ user })
  }
  return { team: await getTeam(tools, caller.id, team._id) }
})
