import { sql } from 'drizzle-orm'
import { Id } from '#contract/fields.ts'
import { PAGE_DEFAULT } from '#contract/limits.ts'
import { notifications } from '#contract/calls/notifications.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { findNotifications } from './store.ts'

export const fetchByTeam = verb(notifications.fetchByTeam, async (tools, { params, query, caller }) => {
  const { limit = PAGE_DEFAULT, cursor } = query
  const { team, standing } = await accessTeam(tools, caller, params.id)
  authorize(standing, 'read', 'team')
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw new Refusal('request.invalid', {}, [{ field: 'cursor', code: 'invalid_value' }])

  const after = cursor === undefined ? sql`true` : sql`n."_id" < ${cursor}::uuid`
  const found = await findNotifications(tools, caller.id, sql`n.team = ${team._id}::uuid and ${after}`, limit + 1)
  const shown = found.slice(0, limit)
  return { notifications: shown, ...(found.length > limit && { next: shown.at(-1)?._id }) }
})
