import { pageUrl } from '#contract/pages.ts'
import { users } from '#contract/calls/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { throttled } from '#server/auth/loginThrottle.ts'
import { clearCookies } from '#server/auth/issueTokens.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { type Input, type SlowTools, slowVerb } from '#server/call/verb.ts'
import { deleteTeam } from '#server/teams/deletion.ts'
import { endInvitations } from '#server/teams/invitation.ts'
import { removeMember } from '#server/teams/members.ts'
import { accessUser } from '#server/access/users.ts'
import { eraseAccount, lockTeamsOf } from './erasure.ts'
import { accessInvited, forgetUninvited } from './invited.ts'
import { getAccount } from '#server/people/accounts.ts'

type RemoveInput = Input<typeof users.remove>

/** People delete their own account. Of another person, an admin deletes the invitation only (`authorisation: D14`). */
export const remove = slowVerb(users.remove, async (tools, input) => {
  const user = await accessUser(tools, input.caller)
  return input.params.id === user ? removeOwn(tools, input) : removeInvited(tools, input)
})

/** A team without other members is deleted with its owner. One with other members needs another owner first. */
const removeOwn = async (tools: SlowTools, { body, caller, cookies }: RemoveInput): Promise<void> => {
  const { id } = caller
  const { password: stored } = await getAccount(tools.db, id)
  const isOwn = () => isPassword(body?.password ?? '', stored)
  const refused = () => new Refusal('auth.bad_password', { field: 'password' })
  if (!(await throttled(tools, { account: id, ip: caller.ip, device: caller.session }, isOwn))) throw refused()

  await tools.transact(async within => {
    const owned = await lockTeamsOf(within.db, id)
    const account = await getAccount(within.db, id, { lock: true })
    if (account.password !== stored) throw refused()
    const shared = owned.find(({ hasOthers }) => hasOthers)
    if (shared) throw new Refusal('u.owns_team', { team: shared.title })

    for (const { team } of owned) await deleteTeam(within, team)
    await eraseAccount(within, id)
    const { email, lang, firstname } = account
    await within.send({ to: email, lang, template: 'accountDeleted', facts: { firstname }, path: pageUrl(lang, 'home') })
  })
  clearCookies(cookies)
}

/** Responds the same with and without an account, which an admin does not learn (`authorisation: D23`). An account is kept. */
const removeInvited = (tools: SlowTools, { params, caller }: RemoveInput): Promise<void> =>
  tools.transact(async within => {
    for (const team of await accessInvited(within, caller, params.id)) {
      await endInvitations(within.db, { team, user: params.id })
      await removeMember(within.db, team, params.id)
    }
    await forgetUninvited(within.db, params.id)
  })
