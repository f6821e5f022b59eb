import { expect, test } from 'vitest'
import { NotificationKind } from '#contract/calls/notifications.ts'
import { digestWorld, morningAfter, oneClickOf, share } from '#test/digests.ts'
import { visitor, world } from '#test/world.ts'
import { isMailable } from './mail.ts'
import { signUnsubscribe } from './unsubscribeToken.ts'

test('one click stops all digests and nothing else; the page gives back what the mail told of', async () => {
  const here = await digestWorld()
  const { bob, guest, until, now, send, digests } = here
  const levels = async () => Object.fromEntries((await bob.notifications.fetchChoices()).choices.map(({ kind, level }) => [kind, level]))
  await bob.notifications.choose({ kind: 'comment', level: 'weekly' })
  await bob.notifications.choose({ kind: 'access_request', level: 'mail' })
  await share(here, 'Stopped')
  await until(morningAfter(await now()))
  await send()
  await digests()
  const before = await levels()
  const address = oneClickOf(here)
  const token = new URL(address, here.url).searchParams.get('token') ?? ''
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'digest', isMailed: true, isChangeable: true })
  for (let time = 0; time < 2; time++)
    expect((await visitor(here.url).send('POST', address, 'List-Unsubscribe=One-Click')).status).toBe(204)
  expect(new Set(Object.values(await levels()))).toEqual(new Set(['application', 'mail']))
  expect((await levels()).access_request).toBe('mail')
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'digest', isMailed: false, isChangeable: true })
  await share(here, 'Quiet')

  await bob.notifications.choose({ kind: 'mention', level: 'none' })
  expect(await guest.notifications.chooseMailed({ token, isMailed: true })).toEqual({ kind: 'digest', isMailed: true, isChangeable: true })
  expect(await levels()).toEqual({ ...before, mention: 'none' })
  await until(morningAfter(await now()))
  await send()
  expect(await digests()).toHaveLength(1)
})

test('a link for digests of every kind fits into a token, and cannot be changed', async () => {
  const { guest, bob, context } = await world()
  const key = context.config.refreshTokenKey
  const kinds = NotificationKind.options.filter(isMailable)
  const token = signUnsubscribe(key, { user: bob.user._id, digest: { daily: kinds.slice(1), weekly: kinds.slice(0, 1) } })
  expect(await guest.notifications.fetchMailed({ token })).toEqual({ kind: 'digest', isMailed: false, isChangeable: false })
  const [user, name = '', mac] = token.split('.')
  for (const forged of [`${user}.${name.replace('daily', 'weekly')}.${mac}`, `${user}.daily.${mac}`, `${user}.daily-gossip.${mac}`])
    await expect(guest.notifications.fetchMailed({ token: forged })).rejects.toMatchObject({ code: 'errors.n.unknown_link' })
})
