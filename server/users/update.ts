import { users } from '#contract/calls/users.ts'
import { requirePassword } from '#domain/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { throttled } from '#server/auth/loginThrottle.ts'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { changesOf, cleared } from '#domain/changes.ts'
import { rescheduleDigest } from '#server/notifications/digest.ts'
import { noteShown, requireOwnPictures } from '#server/pictures/store.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { requestEmailChange, cancelEmailChange } from './newEmail.ts'
import { passwordChanged } from './passwordMail.ts'
import { changeAccount, getAccount } from '#server/people/accounts.ts'
import { getUser } from '#server/people/ownUser.ts'
import { tellProfile } from '#server/people/tellProfile.ts'

/**
 * Writes only differences. A new password and a new address need the present password. A new password ends all other sessions and cancels pending requests. A new
 * address takes effect once it is confirmed (`authorisation: D35`).
 */
export const update = slowVerb(users.update, async (tools, { params, body, caller }) => {
  const id = await accessUser(tools, caller)
  if (params.id !== id) throw new Refusal('u.not_found')
  const { password, password_confirm, old_password = '', email, avatar, banner, ...profile } = body
  const { password: checked, email: present } = await getAccount(tools.db, id)
  const newEmail = email === present.toLowerCase() ? undefined : email
  if (password !== undefined) requirePassword(password, password_confirm)
  if (password !== undefined || newEmail !== undefined) {
    const isOwn = () => isPassword(old_password, checked)
    if (!(await throttled(tools, { account: id, ip: caller.ip, device: caller.session }, isOwn)))
      throw new Refusal('auth.bad_password', { field: 'old_password' })
  }
  const hash = password === undefined ? undefined : await hashPassword(password)

  await tools.transact(async within => {
    const { db, send, revalidateAccess } = within
    const account = await getAccount(db, id, { lock: true })
    if ((hash ?? newEmail) !== undefined && account.password !== checked) throw new Refusal('auth.bad_password', { field: 'old_password' })
    const isEmailKept = email !== undefined && newEmail === undefined && (await cancelEmailChange(db, id))
    const changes = changesOf(account, { ...profile, avatar: cleared(avatar), banner: cleared(banner), password: hash })
    await requireOwnPictures(db, { noun: 'user', id }, { avatar: changes?.avatar, banner: changes?.banner })
    if (changes) await changeAccount(db, id, changes)
    if (changes?.time_zone !== undefined) await rescheduleDigest(db, id)
    if (changes?.avatar !== undefined || changes?.banner !== undefined) await noteShown(db, { noun: 'user', id })
    if (hash !== undefined) {
      await endSessionsOf(db, id, { except: caller.session })
      await cancelEmailChange(db, id)
      await send(passwordChanged(account))
      revalidateAccess({ user: id })
    }
    if (newEmail !== undefined) await requestEmailChange(within, { ...account, ...changes }, newEmail)
    if (changes || newEmail !== undefined || isEmailKept) await tellProfile(within, account, changes ?? {})
  })
  return { user: await getUser(tools, id) }
})
