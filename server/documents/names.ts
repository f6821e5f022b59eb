import { Id } from '#contract/fields.ts'
import { documentLinks } from '#contract/calls/documentLinks.ts'
import { NAMES_MAX } from '#contract/limits.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { readNames } from './tree/lists.ts'

export const names = verb(documentLinks.names, async (tools, { params, query, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')
  const ids = query.ids.split(',')
  if (ids.length > NAMES_MAX || ids.some(id => !Id.safeParse(id).success))
    throw new Refusal('request.invalid', {}, [{ field: 'ids', code: 'invalid_value' }])

  return { documents: await readNames(tools, caller, team._id, ids) }
})
