import { pageUrl } from '#contract/pages.ts'
import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { getAccount } from '#server/people/accounts.ts'
import { accessTeam } from '#server/access/teams.ts'
import { deleteTeam } from './deletion.ts'

/** The optional title is what the owner typed to confirm. A retry under the same `Idempotency-Key` succeeds. */
export const remove = verb(teams.remove, async (tools, { params, body, caller, idempotencyKey }) => {
  await accessUser(tools, caller)
  await idempotent(tools, 'teams.remove', { params, body, caller, idempotencyKey }, async () => {
    const { team, standing } = await accessTeam(tools, caller, params.id, { lock: true })
    authorize(standing, 'delete', 'team')
    if (body?.title !== undefined && body.title !== team.title) throw new Refusal('team.title_differs', { field: 'title' })

    await deleteTeam(tools, team._id)
    const { email, lang, firstname } = await getAccount(tools.db, caller.id)
    await tools.send({ to: email, lang, template: 'teamDeleted', facts: { firstname, team: team.title }, path: pageUrl(lang, 'teams') })
    return team._id
  })
})
