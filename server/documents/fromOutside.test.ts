import { expect, test } from 'vitest'
import type { Room } from '#contract/realtime.ts'
import { channelOf } from '#test/channel.ts'
import { published, share, textWith, write } from '#test/documents.ts'
import { world } from '#test/world.ts'

/** Carol, who is in no team, has this access to a page of Ann's, and both have it open. */
const shared = async (access: 'comment' | 'write' | 'manage') => {
  const here = await world()
  const { ann, carol } = here
  const { _id: id } = await write(here, ann, 'Offer', { content: textWith('One') })
  await share(here, id, carol, access)
  const room: Room = `d-${id}`
  const anns = await channelOf(here, ann, room)
  const carols = await channelOf(here, carol, room, `u-${carol.user._id}`)
  return { ...here, id, room, anns, carols }
}

test('somebody from outside of the team who may write takes the lock, is read along with, saves title, text and files, and reads no versions', async () => {
  const { ann, carol, id, room, anns, carols, url } = await shared('write')
  const { lock } = await carol.documents.lock({ id })
  expect(await carols.say(room, { type: 'editing/started', payload: { document: id, fence: lock.fence } })).toEqual({ ok: true })
  const blocks = [{ path: [], at: 0, remove: 1, insert: textWith('Two').content }]
  const live = { document: id, fence: lock.fence, version: 0, number: 1, blocks, caret: null }
  expect(await carols.say(room, { type: 'live/text', payload: live })).toEqual({ ok: true })
  await expect.poll(() => anns.commits.map(({ commit }) => commit.type)).toContain('live/text')
  expect(await anns.say(room, { type: 'edit/requested', payload: { document: id, waitedMs: 0 } })).toEqual({ ok: true })
  await expect.poll(() => carols.commits.map(({ commit }) => commit.type)).toContain('edit/requested')

  const form = new FormData()
  form.append('document', id)
  form.append('file', new File(['plan'], 'plan.txt', { type: 'text/plain' }))
  const { document } = await carol.documents.get({ id })
  const uploaded = await carol.send('POST', `/api/files/${document.team}/${document.workspace}`, form)
  expect(uploaded.status).toBeLessThan(300)
  const { file } = (await uploaded.json()) as { file: { url: string } }
  expect((await fetch(new URL(file.url, url), { headers: { authorization: `Bearer ${ann.token}` } })).status).toBe(200)

  await carol.documents.update({ id, title: 'Our offer', content: textWith('Two'), version: 0 }, { lockFence: lock.fence })
  await carol.documents.update({ id, icon: '🗝️', cover: '/covers/hills.svg', slug: 'our-own-offer' })
  expect((await ann.documents.get({ id })).document).toMatchObject({ title: 'Our offer', icon: '🗝️', slug: 'our-own-offer' })
  await expect(carol.histories.fetchByDocument({ id })).rejects.toMatchObject({ status: 403 })
})

test('whoever from outside may manage takes over from a member; whose access is lowered loses the lock at once, and what they typed stays', async () => {
  const here = await shared('manage')
  const { ann, bob, carol, id, room, carols } = here
  await bob.documents.lock({ id })
  const { lock } = await carol.documents.lock({ id, force: 'true' })
  const blocks = [{ path: [], at: 0, remove: 1, insert: textWith('Typed by Carol').content }]
  await carols.say(room, { type: 'editing/started', payload: { document: id, fence: lock.fence } })
  expect(
    await carols.say(room, { type: 'live/text', payload: { document: id, fence: lock.fence, version: 0, number: 1, blocks, caret: null } }),
  ).toEqual({ ok: true })

  await ann.documents.changeAccess({ id, user: carol.user._id, access: 'read' })
  const carolsRoom = `u-${carol.user._id}`
  expect((await published(here)).filter(({ room: to }) => to === carolsRoom).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['sharing/changed', 'editing/stopped']),
  )
  await expect(carol.documents.update({ id, content: textWith('Late') }, { lockFence: lock.fence })).rejects.toMatchObject({ status: 403 })
  const { document } = await ann.documents.get({ id })
  expect(document.lock).toBeNull()
  const { histories } = await ann.histories.fetchByDocument({ id })
  expect(histories.map(({ user }) => user?._id)).toContain(carol.user._id)
})

test('an invitation to the team that has not been answered leaves somebody outside, who goes on hearing of what they were given', async () => {
  const { ann, carol, team, id, ...here } = await shared('write')
  await ann.users.teamInvite({ tid: team._id, email: carol.user.email, group: 'member' })
  await ann.documents.update({ id, title: 'Our offer' })
  const renamed = (await published(here)).filter(({ type }) => type === 'document/changed')
  expect(renamed.map(({ room }) => room)).toContain(`u-${carol.user._id}`)
})
