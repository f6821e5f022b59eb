import { teams } from '#contract/calls/teams.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { verb } from '#server/call/verb.ts'
import { permalinkOf } from '#server/documents/tree/permalinks.ts'
import { accessUser } from '#server/access/users.ts'
import { getAccount } from '#server/people/accounts.ts'
import { getUser } from '#server/people/ownUser.ts'
import { createTeam, requireTeamQuota } from './store.ts'
import { getTeam } from './view.ts'

/** The caller owns the team, and a trial begins. A person's first team becomes their primary one (`product: 4.6`). */
export const create = verb(teams.create, async (tools, { params, body, caller, idempotencyKey }) => {
  const { db, config } = tools
  const { title, slug } = body
  const creator = await accessUser(tools, caller)
  await getAccount(db, creator, { lock: true })

  const id = await idempotent(tools, 'teams.create', { params, body, caller, idempotencyKey }, async () => {
    if (config.isRateLimited) await requireTeamQuota(db, creator)
    const wanted = slug === undefined ? { base: permalinkOf(title, caller.lang) } : { given: slug }
    return createTeam(db, { title, creator, slug: wanted })
  })
  return { team: await getTeam(tools, creator, id), user: await getUser(tools, creator) }
})
