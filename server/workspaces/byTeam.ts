import { workspaces } from '#contract/calls/workspaces.ts'
import { verb } from '#server/call/verb.ts'
import { readWorkspaces } from './read.ts'

export const byTeam = verb(workspaces.byTeam, async (tools, { params, caller }) => ({
  workspaces: await readWorkspaces(tools, caller, params.tid),
}))
