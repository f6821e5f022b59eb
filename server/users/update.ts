import { users } from '#contract/users.ts'
import { requirePassword } from '#domain/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { countingFailures } from '#server/auth/failures.ts'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { changesOf, cleared } from '#domain/changes.ts'
import { slowVerb } from '#server/http/verb.ts'
import { accessUser } from './access.ts'
import { changeAccount, confirmedTeams, getAccount } from './store.ts'
import { getUser } from './view.ts'

/** Only what differs is written. A new password needs the old one and ends all other sessions. */
export const update = slowVerb(users.update, async (tools, { params, body, caller }) => {
  const id = await accessUser(tools, caller)
  if (params.id !== id) throw new Refusal('u.not_found')
  const { password, password_confirm, old_password = '', avatar, banner, ...profile } = body
  const checked = password === undefined ? undefined : (await getAccount(tools.db, id)).password
  if (password !== undefined) {
    requirePassword(password, password_confirm)
    const isOwn = () => isPassword(old_password, checked)
    if (!(await countingFailures(tools, { account: id, ip: caller.ip, device: caller.session }, isOwn)))
      throw new Refusal('auth.bad_password', { field: 'old_password' })
  }
  const hash = password === undefined ? undefined : await hashPassword(password)

  await tools.transact(async ({ db, publish, reconsider }) => {
    const account = await getAccount(db, id, { lock: true })
    if (hash !== undefined && account.password !== checked) throw new Refusal('auth.bad_password', { field: 'old_password' })
    const changes = changesOf(account, { ...profile, avatar: cleared(avatar), banner: cleared(banner), password: hash })
    if (!changes) return
    await changeAccount(db, id, changes)
    if (hash !== undefined) {
      await endSessionsOf(db, id, { except: caller.session })
      reconsider({ user: id })
    }
    const { firstname, lastname, avatar: image } = { ...account, ...changes }
    if (![changes.firstname, changes.lastname, changes.avatar].some(value => value !== undefined)) return
    const user = { _id: id, firstname, lastname, avatar: image }
    for (const team of await confirmedTeams(db, id)) await publish(`t-${team}`, { type: 'user/changed', payload: { user } })
  })
  return { user: await getUser(tools, id) }
})
