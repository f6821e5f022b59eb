import { imports } from '#contract/calls/imports.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { importView } from './job.ts'
import { findRunning } from './store.ts'

/** Returns the caller's own running imports in a team, for clients that did not start them. */
export const running = verb(imports.running, async (tools, { params, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')
  return { imports: (await findRunning(tools.db, caller.id, team._id)).map(importView) }
})
