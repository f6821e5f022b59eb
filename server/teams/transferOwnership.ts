import { pageUrl } from '#contract/pages.ts'
import { teams } from '#contract/calls/teams.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Tools, verb } from '#server/call/verb.ts'
import { getAccount } from '#server/people/accounts.ts'
import { notify } from '#server/notifications/notify.ts'
import { accessTeam, type TeamRow } from '#server/access/teams.ts'
import { announceGroup } from './announce.ts'
import { requireMember, setGroup } from './members.ts'
import { getTeam } from './view.ts'

/** Makes the owner an admin and a member the owner in one step. Of two concurrent transfers the second is refused: its caller is not the owner any more (`authorisation: D13`). */
export const transferOwnership = verb(teams.transferOwnership, async (tools, { params, body: { owner, user }, caller }) => {
  const { db, publish, revalidateAccess } = tools
  const { team, standing } = await accessTeam(tools, caller, params.id, { lock: true })
  authorize(standing, 'transfer', 'team')
  if (owner !== caller.id) throw new Refusal('team.not_owner', { field: 'owner' })
  const { group } = await requireMember(db, team._id, user)

  if (group !== 'owner') {
    await setGroup(db, team._id, owner, 'admin')
    await setGroup(db, team._id, user, 'owner')
    for (const one of [owner, user]) await announceGroup(tools, team._id, one)
    await publish(`t-${team._id}`, { type: 'team/changed', payload: { team: { _id: team._id, owner: user } } })
    await notify(tools, { kind: 'ownership_transfer', by: owner, to: [user], team: team._id })
    await sendReceipt(tools, team, { owner, user })
    revalidateAccess({ user: owner })
  }
  return { team: await getTeam(tools, caller.id, team._id) }
})

/** Mails the former owner, so that a transfer by somebody else does not go unnoticed. */
const sendReceipt = async ({ db, send }: Tools, team: TeamRow, { owner, user }: { owner: string; user: string }): Promise<void> => {
  const [before, now] = [await getAccount(db, owner), await getAccount(db, user)]
  await send({
    to: before.email,
    lang: before.lang,
    template: 'handedOver',
    facts: { firstname: before.firstname, to: `${now.firstname} ${now.lastname}`, team: team.title },
    path: pageUrl(before.lang, 'team', team.slug),
  })
}
