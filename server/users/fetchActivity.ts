import { userDocuments } from '#contract/calls/userDocuments.ts'
import { authorize } from '#domain/policy.ts'
import { readActivity } from '#server/histories/activity.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { findProfile } from '#server/people/people.ts'

/** Filtered by the rights of the caller, not of the person it is about (`security: 4`). */
export const fetchActivity = verb(userDocuments.fetchActivity, async (tools, { params, query, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')
  const { _id: by } = await findProfile(tools, caller, { team: team._id, user: params.uid, standing })

  return readActivity(tools, caller, { team: team._id, by }, query)
})
