import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { getAccount } from '#server/people/accounts.ts'
import { accessTeam } from '#server/access/teams.ts'
import { makePrimary } from './store.ts'
import { getTeam } from './view.ts'

export const setPrimary = verb(teams.setPrimary, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')
  await getAccount(tools.db, caller.id, { lock: true })

  await makePrimary(tools.db, team._id, caller.id)
  return { team: await getTeam(tools, caller.id, team._id) }
})
