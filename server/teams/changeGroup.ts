import { teams } from '#contract/teams.ts'
import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { endLostLocksOf } from '#server/documents/endLocks.ts'
import { verb } from '#server/http/verb.ts'
import { accessTeam } from './access.ts'
import { announceGroup } from './announce.ts'
import { requireMember, setGroup } from './members.ts'
import { tellRole } from './newRole.ts'
import { getTeam } from './view.ts'

/** Admins make admins, only the owner makes one a member again, and nobody touches the owner (`authorisation: D13`). */
export const changeGroup = verb(teams.changeGroup, async (tools, { params, body: { user, group }, caller }) => {
  const { db, reconsider } = tools
  const { team, standing } = await accessTeam(tools, caller, params.id, { lock: true })
  require(standing, 'manage', 'team')
  const member = await requireMember(db, team._id, user)
  if (member.group === 'owner') throw new Refusal('team.owner_fixed', { field: 'user' })
  if (member.group === 'admin' && group === 'member') require(standing, 'demote', 'team')

  if (member.group !== group) {
    await setGroup(db, team._id, user, group)
    await announceGroup(tools, team._id, user)
    if (group === 'admin') await tellRole(tools, { team, user, kind: 'admin_promotion', by: caller.id })
    else await endLostLocksOf(tools, { team: team._id, user })
    reconsider({ user })
  }
  return { team: await getTeam(tools, caller.id, team._id) }
})
